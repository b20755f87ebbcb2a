import { writeAttendance } from '../../participation/dates/attendance-store.ts';
import { readCreditsOf, reopenCredit, takeCreditBack } from '../../participation/dates/makeup-store.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { datesLeft } from '../../sign-up/dates.ts';
import type { LockedCourse } from '../dates/with-courses.ts';

/**
 * Somebody who leaves a group has no dates there any more: excuses from those to come end, and so do make-ups for them. Nobody is a
 * guest in the group that becomes their own.
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
  for (const credit of await readCreditsOf(tx, place.center_id, [place.id])) {
    if (credit.booking_id === from.id && toCome.has(credit.number)) await takeCreditBack(tx, credit);
    else if (credit.used_booking_id === to.id) {
      const date = to.dates.find(({ number }) => number === credit.used_number);
      if (!date || Temporal.Instant.compare(now, date.starts_at) >= 0) continue;
      await reopenCredit(tx, credit);
      const use = session.row.uses?.find(({ number }) => number === date.number);
      if (use) use.guests -= 1;
    }
  }
}
