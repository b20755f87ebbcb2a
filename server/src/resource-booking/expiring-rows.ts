import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

/** An invitation holds the address of somebody who may have nothing to do with the club. */
export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'court_invitation',
    key: ['center_id', 'id'],
    keptDays: 30,
    isOld: (to) => sql`ends_at < ${to}`,
  },
];
