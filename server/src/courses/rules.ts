import type { CourseStatus } from '@foyer/contract/shared/course';
import type { CourseDate, CourseRow } from './store.ts';

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/** Dates that take place and have not begun. */
export const datesLeft = (dates: readonly CourseDate[], now: Temporal.Instant): CourseDate[] =>
  dates.filter(({ state, starts_at }) => state === 'PLANNED' && isBefore(now, starts_at));

/** Dates that take place or did, without those that the club has called off. */
export const datesHeld = (dates: readonly CourseDate[]): CourseDate[] =>
  dates.filter(({ state }) => state === 'PLANNED');

type Places = Pick<CourseRow, 'capacity' | 'taken' | 'waiting' | 'overbooked' | 'dates' | 'guests'>;

/** Places for somebody who is not on the standby list. Guests use some of them on one of the dates to come. */
export function placesFree(course: Places, now: Temporal.Instant): number {
  const { capacity, taken, waiting, overbooked } = course;
  if (waiting + overbooked > 0) return 0;
  return Math.max(0, capacity - taken - lentOf(course, now));
}

const lentOf = ({ dates, guests }: Pick<CourseRow, 'dates' | 'guests'>, now: Temporal.Instant): number =>
  datesLeft(dates, now).reduce((most, { number }) => {
    const there = guests.find((one) => one.number === number);
    return Math.max(most, there ? there.guests - there.excused : 0);
  }, 0);

export type SignUp = Places &
  Pick<CourseRow, 'state' | 'ends_at' | 'waiting_list_capacity' | 'opens_at' | 'closes_at'>;

export function courseStatusOf(course: SignUp, now: Temporal.Instant): CourseStatus {
  if (course.state === 'CANCELLED') return 'CANCELLED';
  if (!isBefore(now, course.ends_at)) return 'ENDED';
  if (!isBefore(now, course.closes_at) || datesLeft(course.dates, now).length === 0) return 'TOO_LATE';
  if (isBefore(now, course.opens_at)) return 'NOT_YET_OPEN';
  if (placesFree(course, now) > 0) return 'OPEN';
  return course.waiting < course.waiting_list_capacity ? 'STANDBY' : 'FULL';
}
