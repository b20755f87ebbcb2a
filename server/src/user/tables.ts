import type { HeaderType } from '@foyer/contract/shared/portal';
import type { SignedInBy } from '@foyer/contract/user/sessions';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../platform/db/tables.ts';

/** A second factor to confirm, one to set up before anything else, or one to add. */
export type StepPurpose = 'CONFIRM' | 'SET_UP' | 'ADD';

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
    signed_in_by: Generated<SignedInBy>;
    browser: Generated<string | null>;
    system: Generated<string | null>;
  };
  sso_identity: {
    center_id: number;
    person_id: number;
    external_id: string;
    issuer: string;
    bound_at: Instant;
  };
  passkey: {
    center_id: number;
    credential_id: string;
    person_id: number;
    public_key: Uint8Array;
    sign_count: number;
    transports: string[];
    host: string;
    browser: string | null;
    system: string | null;
    created_at: Instant;
    last_used_at: InstantOrNull;
  };
  recovery_code: {
    center_id: number;
    person_id: number;
    code_hash: Uint8Array;
    created_at: Instant;
    used_at: InstantOrNull;
  };
  sign_in_step: {
    center_id: number;
    step_hash: Uint8Array;
    person_id: number;
    purpose: StepPurpose;
    is_kept: boolean;
    challenge: string | null;
    host: string | null;
    ends_at: Instant;
  };
  sso_token_used: { center_id: number; token_hash: Uint8Array; ends_at: Instant };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends UserTables {}
}
