import type { courses } from '@foyer/contract/courses';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readGuests } from '../../participation/dates/makeup-store.ts';
import { type ParticipationRow, readParticipation } from '../../participation/store.ts';
import { toCredit } from '../make-up/respond.ts';
import { type LockedCourse, withCourse } from './with-courses.ts';
import { writeState } from './write-state.ts';

type Call = (typeof courses)['set-attendance'];

/** Instructors record who was there. A missed date can be made up, where the course allows. */
export const setAttendance: Handler<Call> = async (
  context,
  { courseId, courseCenterId, number, participationId, state },
) => {
  const { actor, now } = context;
  if (!worksAt(actor, courseCenterId)) return refuse('course.gone');
  const courseKey = { centerId: courseCenterId, id: courseId };
  return withCourse(context, courseKey, async (tx, locked) => {
    const { course, session } = locked;
    const date = course.dates.find((one) => one.number === number);
    if (course.state === 'CANCELLED' || date?.state !== 'PLANNED') return refuse('course.dateGone');
    if (Temporal.Instant.compare(now, date.starts_at) < 0) return refuse('course.dateNotBegun');
    const place = await readParticipation(tx, { centerId: courseCenterId, id: participationId });
    if (!place || !(await comesTo(locked, place, number))) return refuse('booking.alreadyCancelled');
    const credit = await writeState(tx, context, { course, date, place }, state);
    if (credit instanceof Refusal) return credit;
    const shown = { club: session.club, now };
    return { ...(state && { state }), ...(credit && { credit: toCredit(credit, [], shown) }) };
  });
};

/** Whether somebody has a place in the course, or makes up on this date. */
async function comesTo(
  { session: { tx }, course: { center_id: centerId, id } }: LockedCourse,
  place: ParticipationRow,
  number: number,
): Promise<boolean> {
  if (place.state !== 'BOOKED' && place.state !== 'BOOKED_NO_SHOW_UP') return false;
  if (place.booking_id === id) return true;
  const guests = await readGuests(tx, { centerId, id }, number);
  return guests.some(({ participation_id }) => participation_id === place.id);
}
