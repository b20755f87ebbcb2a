import type { Reactions } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readCreditsOf } from '../../participation/dates/makeup-store.ts';
import { keyOfSession } from '../../participation/session-row.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import { readUsedCourses } from '../make-up/respond.ts';
import { type CourseRow, readCourse } from '../store.ts';
import { writeState } from './write-state.ts';

interface Meeting {
  course: CourseRow;
  date: SignUpDate;
}

/** The desk checks somebody in at the date of today: of their own course, or one on which they make up. */
export const checkedInToCourse: Reactions['checkedInToCourse'] = async (
  { actor, callPath, correlationId },
  { tx, row, now },
  { place, isThere },
) => {
  const own = await readCourse(tx, keyOfSession(row));
  const credits = await readCreditsOf(tx, place.center_id, [place.id]);
  const hosts = await readUsedCourses(tx, credits);
  const isUsed = ({ course, date }: Meeting) =>
    credits.some((one) => one.used_booking_id === course.id && one.used_number === date.number);
  const today = dateIn(now, row.time_zone);
  const meetings = [...(own ? [own] : []), ...hosts]
    .flatMap((course) => course.dates.map((date): Meeting => ({ course, date })))
    .filter(({ date }) => date.state === 'PLANNED' && dateIn(date.starts_at, row.time_zone).equals(today))
    .filter((meeting) => meeting.course.id === row.id || isUsed(meeting))
    .toSorted((a, b) => Temporal.Instant.compare(a.date.starts_at, b.date.starts_at));
  const isLeft = ({ date }: Meeting) => Temporal.Instant.compare(now, date.ends_at) < 0;
  const then = meetings.find(isLeft) ?? meetings.at(-1);
  if (!then) return refuse('course.dateGone');
  const writer = { actor, callPath, correlationId, now };
  const done = await writeState(tx, writer, { ...then, place }, isThere ? 'PRESENT' : undefined);
  return done instanceof Refusal ? done : undefined;
};
