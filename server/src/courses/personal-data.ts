import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['person_level'];

export const exportTexts = { en, de, ar };

/**
 * A place in a course is a participation, which the classes export and erase. What is recorded about its dates stays with it,
 * under the person's number.
 */
export async function exportPerson(db: Db, { centerId, id }: Key) {
  const courseLevels = await db
    .selectFrom('person_level as own')
    .innerJoin('course_level as level', (on) =>
      on.onRef('level.center_id', '=', 'own.center_id').onRef('level.id', '=', 'own.level_id'),
    )
    .select(['own.center_id', 'level.name', 'own.written_at'])
    .where('own.person_center_id', '=', centerId)
    .where('own.person_id', '=', id)
    .orderBy('own.center_id')
    .orderBy('own.level_id')
    .execute();
  return { courseLevels, ...(await exportDates(db, { centerId, id })) };
}

/** On which dates of courses the person was there, and what they have made up. */
async function exportDates(db: Db, { centerId, id }: Key) {
  const { rows: courseAttendance } = await sql<object>`
    select attendance.center_id, activity.name, date.starts_at, attendance.state as status, attendance.written_at
    from participation as part
    join attendance on attendance.center_id = part.center_id and attendance.participation_id = part.id
    join session_date as date on date.center_id = attendance.center_id and date.booking_id = attendance.booking_id
      and date.number = attendance.number
    join booking on booking.center_id = date.center_id and booking.id = date.booking_id
    join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
    where part.person_center_id = ${centerId} and part.person_id = ${id}
    order by date.starts_at, attendance.center_id, attendance.participation_id`.execute(db);
  const { rows: courseMakeUps } = await sql<object>`
    select credit.center_id, credit.id, activity.name, date.starts_at, credit.reason, credit.expires_on,
      used.starts_at as made_up_at
    from participation as part
    join makeup_credit as credit on credit.center_id = part.center_id and credit.participation_id = part.id
    join session_date as date on date.center_id = credit.center_id and date.booking_id = credit.booking_id
      and date.number = credit.number
    join booking on booking.center_id = date.center_id and booking.id = date.booking_id
    join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
    left join session_date as used on used.center_id = credit.center_id and used.booking_id = credit.used_booking_id
      and used.number = credit.used_number
    where part.person_center_id = ${centerId} and part.person_id = ${id}
    order by date.starts_at, credit.center_id, credit.id`.execute(db);
  return { courseAttendance, courseMakeUps };
}

export async function forgetPerson(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('person_level')
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
