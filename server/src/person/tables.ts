import type { Relation } from '@foyer/contract/person/family';
import type { AccessLevel, PersonStatus } from '@foyer/contract/shared/access';
import type { idTypes, salutations } from '@foyer/contract/shared/person/fields';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../platform/db/tables.ts';

/** May be left out when a row is put in. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

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
    salutation: Nullable<(typeof salutations)[number]>;
    national_number: Nullable<string>;
    address1: Nullable<string>;
    address2: Nullable<string>;
    address3: Nullable<string>;
    zip_code: Nullable<string>;
    zip_name: Nullable<string>;
    city: Nullable<string>;
    state: Nullable<string>;
    country: Nullable<string>;
    id_type: Nullable<(typeof idTypes)[number]>;
    id_number: Nullable<string>;
    id_country: Nullable<string>;
    id_expires_on: Nullable<Temporal.PlainDate>;
    newsletter: Generated<boolean>;
    third_party_offers: Generated<boolean>;
    is_blocked_by_club: Generated<boolean>;
    /** The day on which an unpaid invoice was handed over to debt collection. */
    blocked_for_debt_on: Nullable<Temporal.PlainDate>;
    /** For either reason. PostgreSQL computes it. */
    is_blocked: ColumnType<boolean, never, never>;
    is_blacklisted: Generated<boolean>;
    checkbox1: Nullable<boolean>;
    checkbox2: Nullable<boolean>;
    checkbox3: Nullable<boolean>;
    member_since: Nullable<Temporal.PlainDate>;
    gdpr_version: Nullable<number>;
    gdpr_accepted: Nullable<boolean>;
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
