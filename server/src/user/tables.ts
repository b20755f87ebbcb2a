import type { HeaderType } from '@foyer/contract/shared/portal';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../platform/db/tables.ts';

export interface UserTables {
  credential: {
    center_id: number;
    email: string;
    person_center_id: number;
    person_id: number;
    password_hash: string;
    changed_at: Instant;
  };
  sign_in_failure: {
    center_id: number;
    email_hash: Uint8Array;
    /** Read and written in SQL alone: the two engines disagree on arrays of instants. */
    failed_at: ColumnType<never, never, never>;
    blocked_until: InstantOrNull;
  };
  session: {
    center_id: number;
    token_hash: Uint8Array;
    person_id: number;
    portal_center_id: number;
    created_at: Instant;
    last_seen_at: Instant;
    idle_ends_at: Instant;
    ends_at: Instant;
    ended_at: InstantOrNull;
    is_sso: Generated<boolean>;
    sso_header_type: HeaderType | null;
    mapi_token: string | null;
  };
  sso_token_used: { center_id: number; token_hash: Uint8Array; ends_at: Instant };
}
