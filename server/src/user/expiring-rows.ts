import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

export const expiringRows: readonly ExpiringRows[] = [
  // A token that has run out says so for as long as somebody may plausibly come back with it.
  { table: 'session', key: ['center_id', 'token_hash'], keptDays: 14, isOld: (to) => sql`ends_at < ${to}` },
  {
    table: 'sso_token_used',
    key: ['center_id', 'token_hash'],
    keptDays: 2,
    isOld: (to) => sql`ends_at < ${to}`,
  },
  {
    table: 'sign_in_step',
    key: ['center_id', 'step_hash'],
    keptDays: 2,
    isOld: (to) => sql`ends_at < ${to}`,
  },
  { table: 'email_code', key: ['center_id', 'email_hash'], keptDays: 2, isOld: (to) => sql`ends_at < ${to}` },
  {
    table: 'sign_in_failure',
    key: ['center_id', 'email_hash'],
    keptDays: 2,
    isOld: (to) => sql`coalesce(blocked_until, failed_at[cardinality(failed_at)]) < ${to}`,
  },
];
