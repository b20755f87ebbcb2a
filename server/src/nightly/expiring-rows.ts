import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'nightly_run',
    key: ['center_id', 'day', 'step'],
    keptDays: 400,
    isOld: (to) => sql`ended_at < ${to}`,
  },
];
