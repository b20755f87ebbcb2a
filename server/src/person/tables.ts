import type { Relation } from '@foyer/contract/person/family';
import type { AccessLevel, PersonStatus } from '@foyer/contract/shared/access';
import type { idTypes, salutations } from '@foyer/contract/shared/person/fields';
import type { ColumnType, Generated } from 'kysely';
import type { DayOrNull, Instant, InstantOrNull, OrNull } from '../platform/db/tables.ts';

export interface PersonTables {
  person: {
    center_id: number;
    id: Generated<number>;
    first_name: string;
    last_name: string;
    email: string | null;
    phone: string | null;
    birthday: Temporal.PlainDate | null;
    gender: Generated<'MALE' | 'FEMALE' | 'UNDEFINED'>;
    status: PersonStatus;
    preferred_language: string | null;
    external_id: string | null;
    created_at: Instant;
    salutation: OrNull<(typeof salutations)[number]>;
    national_number: OrNull<string>;
    address1: OrNull<string>;
    address2: OrNull<string>;
    address3: OrNull<string>;
    zip_code: OrNull<string>;
    zip_name: OrNull<string>;
    city: OrNull<string>;
    state: OrNull<string>;
    country: OrNull<string>;
    id_type: OrNull<(typeof idTypes)[number]>;
    id_number: OrNull<string>;
    id_country: OrNull<string>;
    id_expires_on: DayOrNull;
    newsletter: Generated<boolean>;
    third_party_offers: Generated<boolean>;
    is_blocked_by_club: Generated<boolean>;
    /** The day on which an unpaid invoice was handed over to debt collection. */
    blocked_for_debt_on: DayOrNull;
    /** For either reason. PostgreSQL computes it. */
    is_blocked: ColumnType<boolean, never, never>;
    is_blacklisted: Generated<boolean>;
    checkbox1: OrNull<boolean>;
    checkbox2: OrNull<boolean>;
    checkbox3: OrNull<boolean>;
    member_since: DayOrNull;
    gdpr_version: OrNull<number>;
    gdpr_accepted: OrNull<boolean>;
    search: Generated<string>;
    forgotten_at: InstantOrNull;
  };
  family: { center_id: number; id: Generated<number>; name: string; created_at: Instant };
  family_member: {
    center_id: number;
    person_id: number;
    family_id: number;
    relation: 'PRIMARY' | Relation;
  };
  consent: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    kind:
      | 'GDPR'
      | 'TERMS'
      | 'NEWSLETTER'
      | 'THIRD_PARTY_OFFERS'
      | 'LEAD'
      | 'CHECKBOX1'
      | 'CHECKBOX2'
      | 'CHECKBOX3';
    version: number;
    given: boolean;
    at: Instant;
  };
  email_code: {
    center_id: number;
    email_hash: Uint8Array;
    code_hash: Uint8Array;
    tries: Generated<number>;
    created_at: Instant;
    ends_at: Instant;
    /** Read and written in SQL alone: the two engines disagree on arrays of instants. */
    sent_at: ColumnType<never, never, never>;
  };
  lead: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    interest: string | null;
    source: string;
    consent: Generated<boolean>;
    created_at: Instant;
  };
  company: {
    center_id: number;
    id: Generated<number>;
    name: string;
    address1: string | null;
    address2: string | null;
    zip_code: string | null;
    city: string | null;
    country: string | null;
    number_of_employees: number | null;
    contact_name: string | null;
    contact_email: string | null;
    contact_person_id: number;
  };
  member_note: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    text: string;
    author_center_id: number;
    author_person_id: number;
    written_at: Instant;
  };
  person_role: { center_id: number; person_id: number; role: AccessLevel; scope_center_id: number };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends PersonTables {}
}
