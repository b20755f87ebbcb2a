import type { AccessLevel, PersonStatus } from '@foyer/contract/shared/access';
import type { Generated } from 'kysely';
import type { Instant } from '../platform/db/tables.ts';

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
  };
  person_role: { center_id: number; person_id: number; role: AccessLevel; scope_center_id: number };
}
