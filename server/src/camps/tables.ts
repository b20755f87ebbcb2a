import type { CampSale } from '@foyer/contract/shared/camp';
import type { Generated } from 'kysely';
import type { Instant, Json, OrNull } from '../platform/db/tables.ts';

export interface CampsTables {
  camp_season: {
    center_id: number;
    id: Generated<number>;
    name: string;
    sibling_discount: Generated<number>;
  };
  camp_document: {
    center_id: number;
    season_id: number;
    key: string;
    name: string;
    url: string;
    version: string;
    position: number;
  };
  camp: {
    center_id: number;
    booking_id: number;
    season_id: number;
    sold_by: CampSale;
    half_day_price: OrNull<number>;
    full_day_price: OrNull<number>;
    early_bird_discount: Generated<number>;
    early_bird_days: Generated<number>;
  };
  camp_acceptance: {
    center_id: number;
    participation_id: number;
    key: string;
    name: string;
    version: string;
    accepted_at: Instant;
    ip_address: OrNull<string>;
    by_center_id: number;
    by_person_id: number;
  };
  camp_care: {
    center_id: number;
    participation_id: number;
    person_center_id: number;
    person_id: number;
    allergies: string | null;
    contact_name: string;
    contact_phone: string;
    collectors: Json<string[]>;
    treatment_consent: boolean | null;
    /** The end of the camp. */
    ends_at: Instant;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends CampsTables {}
}
