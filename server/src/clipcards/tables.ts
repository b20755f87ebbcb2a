import type { Generated } from 'kysely';
import type { ElsewhereColumns } from '../platform/db/elsewhere.ts';
import type { Day, DayOrNull, Instant } from '../platform/db/tables.ts';

export const entryReasons = ['BOUGHT', 'SPENT', 'GIVEN_BACK', 'EXPIRED', 'RENEWED'] as const;
export type EntryReason = (typeof entryReasons)[number];

export interface ClipcardTables {
  clipcard_product: {
    center_id: number;
    id: Generated<number>;
    name: string;
    description: string;
    activity_groups: string[];
    currency: string;
    tax_rate: number;
    validity_days: number | null;
    usable_at: number[];
    minimum_age: number | null;
    maximum_age: number | null;
    on_sale_from: DayOrNull;
    on_sale_until: DayOrNull;
    for_members: Generated<boolean>;
    maximum_quantity: number | null;
    units_left: number | null;
    period_months: number | null;
  };
  clipcard_size: {
    center_id: number;
    product_id: number;
    clips: number;
    amount: number;
    lowest_amount: number;
    highest_amount: number;
  };
  clipcard: {
    center_id: number;
    id: Generated<number>;
    product_id: number;
    person_center_id: number;
    person_id: number;
    size: number;
    clips_left: number;
    valid_from: Day;
    valid_until: DayOrNull;
    basket_id: number | null;
    /** Number in an older system. */
    external_id: string | null;
  };
  /** At a person's own centre: at which others they have clipcards. */
  clipcard_elsewhere: ElsewhereColumns;
  clipcard_entry: {
    center_id: number;
    clipcard_id: number;
    position: number;
    change: number;
    reason: EntryReason;
    at: Instant;
    spent_on: string | null;
  };
  clipcard_hold: {
    center_id: number;
    basket_id: number;
    line: number;
    product_id: number;
    person_center_id: number;
    person_id: number;
    quantity: number;
  };
  clipcard_share: {
    center_id: number;
    product_id: number;
    person_center_id: number;
    person_id: number;
    quantity: number;
  };
  clipcard_subscription: {
    center_id: number;
    id: Generated<number>;
    product_id: number;
    person_center_id: number;
    person_id: number;
    payer_center_id: number;
    payer_person_id: number;
    clipcard_id: number;
    size: number;
    unit_amount: number;
    state: 'ACTIVE' | 'ENDED';
    started_on: Day;
    next_on: Day;
    ended_on: DayOrNull;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ClipcardTables {}
}
