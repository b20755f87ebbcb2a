import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

/** What staff had to know of children is of no use once questions about the camp are answered. */
export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'camp_care',
    key: ['center_id', 'participation_id'],
    keptDays: 30,
    // Or once the place has ended: people who sign up again say it again.
    isOld: (to) => sql`(ends_at < ${to} or exists (select from participation as place
      where place.center_id = camp_care.center_id and place.id = camp_care.participation_id
        and place.state in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE') and place.state_at < ${to}))`,
  },
];
