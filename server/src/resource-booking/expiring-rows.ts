import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

/** With a watch go its turns, and with a standing booking its list of dates. */
export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'court_watch',
    key: ['center_id', 'id'],
    keptDays: 30,
    isOld: (to) => sql`until_day < ${to}`,
  },
  // Its last date is at most half a year after it was made.
  {
    table: 'standing_booking',
    key: ['center_id', 'id'],
    keptDays: 365,
    isOld: (to) => sql`created_at < ${to}`,
  },
  // An invitation holds the address of somebody who may have nothing to do with the club.
  {
    table: 'court_invitation',
    key: ['center_id', 'id'],
    keptDays: 30,
    isOld: (to) => sql`ends_at < ${to}`,
  },
];
