import type { courses } from '@foyer/contract/courses';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { datesHeld } from '../../sign-up/dates.ts';
import { toCourse } from '../response.ts';
import { type CourseRow, readSince } from '../store.ts';

type Call = (typeof courses)['get-course-lists'];

/** Levels are often recorded after the last date. */
const daysAfterEnd = 28;

export const getCourseLists: Handler<Call> = async ({ actor, club, db, now }) => {
  const { id: centerId } = club.center;
  if (!worksAt(actor, centerId)) return refuse('general.notAuthorized');
  const rows = await readSince(db, centerId, now.subtract({ hours: 24 * daysAfterEnd }));
  const courses = rows
    .filter(({ state }) => state === 'PLANNED')
    .map((row) => {
      const { participations: _, ...shown } = toCourse(row, [], now);
      const next = nextOf(row, now);
      return { ...shown, taken: row.taken, ...(next && { nextAt: next.starts_at.toString() }) };
    });
  return { courses: courses.toSorted((a, b) => comparable(a.nextAt).localeCompare(comparable(b.nextAt))) };
};

const nextOf = ({ dates }: CourseRow, now: Temporal.Instant) =>
  datesHeld(dates).find(({ ends_at }) => Temporal.Instant.compare(now, ends_at) < 0);

/** What is over comes last. */
const comparable = (at: string | undefined): string => at ?? '9';
