import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'password_reset',
    key: ['center_id', 'code_hash'],
    keptDays: 2,
    isOld: (to) => sql`ends_at < ${to}`,
  },
];
