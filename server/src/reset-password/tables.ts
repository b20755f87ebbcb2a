import type { Instant, InstantOrNull } from '../platform/db/tables.ts';

export interface ResetPasswordTables {
  password_reset: {
    center_id: number;
    code_hash: Uint8Array;
    person_id: number;
    created_at: Instant;
    ends_at: Instant;
    used_at: InstantOrNull;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ResetPasswordTables {}
}
