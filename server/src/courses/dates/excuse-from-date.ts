import type { courses } from '@foyer/contract/courses';
import { formatKey } from '@foyer/contract/shared/keys';
import { fillFreePlaces } from '../../booking/waiting-list/fill-free-places.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readAttendanceState, writeAttendance } from '../../participation/dates/attendance-store.ts';
import { guestPlaces } from '../../participation/dates/date-uses.ts';
import { isElsewhere, occupyAgain } from '../../participation/dates/dated-time.ts';
import { announceSession } from '../../participation/live-channel.ts';
import { keyOfSession } from '../../participation/session-row.ts';
import { type ParticipationRow, personOf, sessionKeyOf } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import { readUsedCourses, toCredit } from '../make-up/respond.ts';
import { settleMissed } from './missed-dates.ts';
import { readOwnPlace } from './own-place.ts';
import { type LockedCourse, withCourse } from './with-courses.ts';

type Call = (typeof courses)['excuse-from-date'];

/**
 * Somebody says in time that they won't come to a date. Their time is free then, their place is for people who make up, and the
 * date can be made up. They can change their mind until the date begins, if their place is still free.
 */
export const excuseFromDate: Handler<Call> = async (
  context,
  { participationId, participationCenterId, number, isExcused },
) => {
  const { db, person, now } = context;
  const key = { centerId: participationCenterId, id: participationId };
  const found = await readOwnPlace(db, key, person);
  if (!found) return refuse('booking.alreadyCancelled');
  return withCourse(context, sessionKeyOf(found), async (tx, locked) => {
    const { course, session } = locked;
    const place = await readOwnPlace(tx, key, person);
    if (place?.booking_id !== course.id) return refuse('booking.alreadyCancelled');
    const date = course.dates.find((one) => one.number === number);
    if (course.state === 'CANCELLED' || date?.state !== 'PLANNED') return refuse('course.dateGone');
    if (Temporal.Instant.compare(now, date.starts_at) >= 0) return refuse('course.dateBegun');
    const state = await readAttendanceState(tx, attendanceOf(place, number));
    const credit = await settleMissed(tx, { course, date, place }, isExcused ? 'EXCUSED' : undefined);
    if (credit instanceof Refusal) return credit;
    if ((state === 'EXCUSED') !== isExcused) {
      const refusal = await write(context, tx, locked, { place, date, isExcused });
      if (refusal) return refusal;
    }
    const used = credit ? await readUsedCourses(tx, [credit]) : [];
    return {
      isExcused,
      ...(credit && { credit: toCredit(credit, used, { club: session.club, now }) }),
    };
  });
};

const attendanceOf = ({ center_id, booking_id, id }: ParticipationRow, number: number) => ({
  ...{ center_id, booking_id, number, participation_id: id },
});

async function write(
  context: SignedInContext,
  tx: Tx,
  { session, notify }: LockedCourse,
  { place, date, isExcused }: { place: ParticipationRow; date: SignUpDate; isExcused: boolean },
): Promise<Refusal<'course.dateFull' | 'booking.participantOccupied'> | undefined> {
  const { row } = session;
  const use = row.uses?.find(({ number }) => number === date.number);
  if (!isExcused) {
    if (!use || guestPlaces(row, use) <= 0) return refuse('course.dateFull');
    if (await isElsewhere(tx, personOf(place), [date], place)) return refuse('booking.participantOccupied');
  }
  const { number } = date;
  await writeAttendance(tx, attendanceOf(place, number), isExcused ? 'EXCUSED' : undefined, context.now);
  if (use) use.excused = isExcused ? [...use.excused, place.id] : use.excused.filter((id) => id !== place.id);
  await occupyAgain(session, place);
  await audit(tx, context, {
    entity: 'courseAttendance',
    key: `${formatKey('booking', keyOfSession(row))} ${number}`,
    after: { state: isExcused ? 'EXCUSED' : null },
  });
  await announceSession(tx, keyOfSession(row));
  // Guests may have kept a place of the whole course, which nobody needs for them now.
  await fillFreePlaces(session, notify);
  return undefined;
}
