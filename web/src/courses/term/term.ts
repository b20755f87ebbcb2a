import type { PersonInCourses } from '@foyer/contract/courses/term';
import { localTimes } from '../../platform/local-time.ts';

/** A date of a course; of somebody who is in it, with whether they were there. */
export type CourseDate = PersonInCourses['courses'][number]['term'][number];

/** Whether a date is over, called off or still to come; the first of these is the next. */
export type DateState = 'over' | 'off' | 'next' | 'coming';

export interface TermDate extends CourseDate {
  state: DateState;
  /** YYYY-MM-DD, where the course takes place. */
  day: string;
}

export interface TermMonth {
  /** YYYY-MM */
  month: string;
  dates: TermDate[];
}

/** The dates of a course by month, each with its state. */
export function monthsOf(term: readonly CourseDate[], timeZone: string, now: number): TermMonth[] {
  const dayOf = localTimes(timeZone);
  const isComing = ({ startsAt, isCancelled }: CourseDate) => !isCancelled && Date.parse(startsAt) > now;
  const next = term.find(isComing);
  const months = new Map<string, TermDate[]>();
  for (const date of term) {
    const { day } = dayOf(date.startsAt);
    const state = date.isCancelled ? 'off' : date === next ? 'next' : isComing(date) ? 'coming' : 'over';
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), { ...date, state, day }]);
  }
  return [...months].map(([month, dates]) => ({ month, dates }));
}

/** What most dates have in common: the time by the clock there, and the room. */
interface Usual {
  from: number;
  until: number;
  room: string | undefined;
}

const usualOf = (term: readonly CourseDate[], timeZone: string): Usual | undefined => {
  const at = localTimes(timeZone);
  const counts = new Map<string, { usual: Usual; count: number }>();
  for (const { startsAt, endsAt, room } of term) {
    const usual = { from: at(startsAt).minute, until: at(endsAt).minute, room };
    const name = JSON.stringify(usual);
    counts.set(name, { usual, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.usual;
};

/** Dates at another time or in another room than most. */
export function unusualOf(term: readonly CourseDate[], timeZone: string): CourseDate[] {
  const at = localTimes(timeZone);
  const usual = usualOf(term, timeZone);
  return term.filter(
    ({ startsAt, endsAt, room, isCancelled }) =>
      !isCancelled &&
      (at(startsAt).minute !== usual?.from || at(endsAt).minute !== usual.until || room !== usual.room),
  );
}
