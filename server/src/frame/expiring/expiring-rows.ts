import { sql } from 'kysely';
import type { ExpiringRows } from '../domain.ts';

export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'idempotency_key',
    key: ['center_id', 'caller', 'key'],
    keptDays: 2,
    isOld: (to) => sql`created_at < ${to}`,
  },
  // A letter that has left, or never will, holds a name and an address that nobody needs any more.
  {
    table: 'outbox',
    key: ['center_id', 'id'],
    keptDays: 30,
    isOld: (to) => sql`coalesce(sent_at, failed_at) < ${to}`,
  },
];
