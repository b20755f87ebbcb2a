import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

/** As long as the payroll of a year may ask for it. */
const absenceKeptDays = 400;

/** As long as somebody may look at what became of a change. */
const changeKeptDays = 30;

export const expiringRows: readonly ExpiringRows[] = [
  {
    table: 'staff_absence',
    key: ['center_id', 'id'],
    keptDays: absenceKeptDays,
    isOld: (to) => sql`ends_at < ${to}`,
  },
  {
    table: 'staff_hours_exception',
    key: ['center_id', 'person_id', 'date', 'position'],
    keptDays: absenceKeptDays,
    isOld: (to) => sql`date < ${to}::timestamptz::date`,
  },
  {
    table: 'schedule_change',
    key: ['center_id', 'id'],
    keptDays: changeKeptDays,
    isOld: (to) => sql`finished_at < ${to}`,
  },
];
