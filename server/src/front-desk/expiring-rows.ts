import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

/** Long enough to compare a year with the one before. */
export const visitKeptDays = 730;

export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'visit',
    key: ['center_id', 'id'],
    keptDays: visitKeptDays,
    isOld: (to) => sql`at < ${to}`,
  },
];
