import type { CourseStatus } from '@foyer/contract/shared/course';
import { datesLeft, freePlaces, type SignUp, signUpStatusOf } from '../sign-up/dates.ts';
import type { CourseRow } from './store.ts';

type Course = SignUp & Pick<CourseRow, 'guests'>;
type Places = Pick<Course, 'capacity' | 'taken' | 'waiting' | 'overbooked' | 'dates' | 'guests'>;

/** Places for somebody who is not on the standby list. Guests use some of them on one of the dates to come. */
export const placesFree = (course: Places, now: Temporal.Instant): number =>
  freePlaces(course, lentOf(course, now));

const lentOf = ({ dates, guests }: Pick<Course, 'dates' | 'guests'>, now: Temporal.Instant): number =>
  datesLeft(dates, now).reduce((most, { number }) => {
    const there = guests.find((one) => one.number === number);
    return Math.max(most, there ? there.guests - there.excused : 0);
  }, 0);

export const courseStatusOf = (course: Course, now: Temporal.Instant): CourseStatus =>
  signUpStatusOf(course, now, lentOf(course, now));
