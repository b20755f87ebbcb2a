import type { MakeUp, MakeUpCredit } from '@foyer/contract/courses/make-up';
import type { Club } from '../../clubs/club.ts';
import type { CreditRow } from '../../participation/dates/makeup-store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import { type CourseRow, readTheseCourses } from '../store.ts';

export interface Shown {
  club: Pick<Club, 'center' | 'parameters'>;
  now: Temporal.Instant;
}

/** Until when a place on a date can be given back, and the credit used for another date. */
export const makeUpCancelUntil = (
  { starts_at }: Pick<SignUpDate, 'starts_at'>,
  { parameters }: Pick<Club, 'parameters'>,
): Temporal.Instant => starts_at.subtract({ minutes: parameters.makeUpCancelMinutes });

/** The date that was booked with a credit; undefined: none. */
export function makeUpOf(
  credit: CreditRow,
  courses: readonly CourseRow[],
  { club, now }: Shown,
): MakeUp | undefined {
  const course = courses.find(
    ({ center_id, id }) => center_id === credit.center_id && id === credit.used_booking_id,
  );
  const date = course?.dates.find(({ number }) => number === credit.used_number);
  if (!course || !date) return undefined;
  const until = makeUpCancelUntil(date, club);
  return {
    ...{ creditId: credit.id, creditCenterId: credit.center_id },
    ...{ courseId: course.id, courseCenterId: course.center_id, number: date.number, name: course.name },
    ...{ startsAt: date.starts_at.toString(), endsAt: date.ends_at.toString() },
    ...(date.room !== null && { room: date.room }),
    cancelUntil: until.toString(),
    canCancel: Temporal.Instant.compare(now, until) < 0,
  };
}

export function toCredit(credit: CreditRow, courses: readonly CourseRow[], shown: Shown): MakeUpCredit {
  const usedFor = makeUpOf(credit, courses, shown);
  return {
    ...{ creditId: credit.id, creditCenterId: credit.center_id, reason: credit.reason },
    state: stateOf(credit, shown),
    expiresOn: credit.expires_on.toString(),
    ...(usedFor && { usedFor }),
  };
}

export function stateOf(
  { used_booking_id, expires_on }: Pick<CreditRow, 'used_booking_id' | 'expires_on'>,
  { club, now }: Shown,
): MakeUpCredit['state'] {
  if (used_booking_id !== null) return 'USED';
  const today = dateIn(now, club.center.time_zone);
  return Temporal.PlainDate.compare(expires_on, today) < 0 ? 'EXPIRED' : 'OPEN';
}

/** The courses in which these credits have been used. */
export const readUsedCourses = (
  db: Db | Tx,
  credits: readonly Pick<CreditRow, 'center_id' | 'used_booking_id'>[],
): Promise<CourseRow[]> => {
  const used = credits.flatMap(({ center_id, used_booking_id: id }) =>
    id === null ? [] : [[`${center_id} ${id}`, { centerId: center_id, id }] as const],
  );
  return readTheseCourses(db, [...new Map(used).values()]);
};
