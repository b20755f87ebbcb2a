import { writeAttendance } from '../../participation/dates/attendance-store.ts';
import {
  type CreditRow,
  readCreditsOf,
  reopenCredit,
  takeCreditBack,
} from '../../participation/dates/makeup-store.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { datesLeft } from '../../sign-up/dates.ts';
import type { LockedCourse } from '../dates/with-courses.ts';
import { readUsedCourses } from '../make-up/respond.ts';
import type { CourseRow } from '../store.ts';

/**
 * Somebody who leaves a group has no dates there any more: excuses from those to come end, and so do make-ups for them that
 * have not begun. Nobody is a guest in the group that becomes their own.
 */
export async function leaveDatesToCome(
  tx: Tx,
  place: ParticipationRow,
  { course: from, session: { now } }: LockedCourse,
  { course: to, session }: LockedCourse,
): Promise<void> {
  const toCome = new Set(datesLeft(from.dates, now).map(({ number }) => number));
  for (const number of toCome) {
    const key = { center_id: place.center_id, booking_id: from.id, number, participation_id: place.id };
    await writeAttendance(tx, key, undefined, now);
  }
  const credits = await readCreditsOf(tx, place.center_id, [place.id]);
  const hosts = await readUsedCourses(tx, credits);
  for (const credit of credits) {
    if (hasBegun(credit, hosts, now)) continue;
    if (credit.booking_id === from.id && toCome.has(credit.number)) await takeCreditBack(tx, credit);
    else if (credit.used_booking_id === to.id) {
      await reopenCredit(tx, credit);
      const use = session.row.uses?.find(({ number }) => number === credit.used_number);
      if (use) use.guests -= 1;
    }
  }
}

/** Whether the date on which a credit is used has begun. */
const hasBegun = (
  { used_booking_id, used_number }: CreditRow,
  hosts: readonly CourseRow[],
  now: Temporal.Instant,
): boolean =>
  hosts
    .filter(({ id }) => id === used_booking_id)
    .flatMap(({ dates }) => dates)
    .some(({ number, starts_at }) => number === used_number && Temporal.Instant.compare(now, starts_at) >= 0);
