import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

/** With a watch go its turns. */
export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'court_watch',
    key: ['center_id', 'id'],
    keptDays: 30,
    isOld: (to) => sql`until_day < ${to}`,
  },
];
