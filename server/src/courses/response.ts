import type { Course } from '@foyer/contract/courses';
import { formatKey } from '@foyer/contract/shared/keys';
import { toOwnParticipationResponse } from '../classes/response.ts';
import type { OwnRow } from '../participation/own-participations.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { datesHeld, datesLeft, type SignUpDate, timeOf } from '../sign-up/dates.ts';
import { reenrolmentOf } from './re-enrolment/window.ts';
import { courseStatusOf, placesFree } from './rules.ts';
import { priceFor } from './sign-up/price.ts';
import type { CourseRow } from './store.ts';

export const weekdaysOf = ({ dates, time_zone }: Pick<CourseRow, 'dates' | 'time_zone'>): number[] =>
  [...new Set(dates.map(({ starts_at }) => dateIn(starts_at, time_zone).dayOfWeek))].toSorted(
    (a, b) => a - b,
  );

function priceOf(row: CourseRow, now: Temporal.Instant): Course['price'] {
  const { price, members_price, currency, tax_rate } = row;
  const amount = priceFor(row, { isMember: false, now })?.amount;
  if (price === null || amount === undefined) return undefined;
  const members = priceFor(row, { isMember: true, now });
  return {
    ...{ amount, whole: price, currency, taxRate: tax_rate },
    ...(members_price !== null && { members: members?.amount }),
  };
}

export const termOf = (dates: readonly SignUpDate[]) =>
  dates.map(({ number, starts_at, ends_at, room, state, cancel_reason }) => ({
    ...{ number, startsAt: starts_at.toString(), endsAt: ends_at.toString() },
    ...(room !== null && { room }),
    isCancelled: state === 'CANCELLED',
    ...(cancel_reason !== null && { cancelReason: cancel_reason }),
  }));

/** The sessions of which a person's part decides what courses say to them. */
export const withThoseBefore = (rows: readonly CourseRow[], now: Temporal.Instant) =>
  rows.flatMap((row) => {
    const window = reenrolmentOf(row, now);
    return [row, ...(window ? [{ center_id: row.center_id, id: window.followsId }] : [])];
  });

function reenrolment(row: CourseRow, own: readonly OwnRow[], now: Temporal.Instant): Course['reenrolment'] {
  const window = reenrolmentOf(row, now);
  return (
    window && {
      courseName: row.follows ?? '',
      opensAt: window.opensAt.toString(),
      isFamily: own.some(
        ({ center_id, booking_id, state }) =>
          center_id === row.center_id && booking_id === window.followsId && state === 'BOOKED',
      ),
    }
  );
}

/** What a course is: when it meets, where and with whom. */
export function aboutCourse(row: CourseRow, now: Temporal.Instant) {
  const { center_id, id, time_zone, dates } = row;
  const left = datesLeft(dates, now);
  const shown = left[0] ?? dates.at(-1) ?? row;
  const rooms = new Set(dates.map(({ room }) => room));
  const [room] = rooms;
  return {
    ...{ courseId: id, courseCenterId: center_id },
    courseKey: formatKey('booking', { centerId: center_id, id }),
    ...{ centerName: row.center_name, timeZone: time_zone, name: row.name },
    ...{ activityId: row.activity_id, activityGroup: row.activity_group },
    ...(row.image !== null && { image: row.image }),
    ...(row.level_id !== null && row.level !== null && { level: { levelId: row.level_id, name: row.level } }),
    instructors: row.instructors,
    ...(rooms.size === 1 && typeof room === 'string' && { room }),
    startsOn: dateIn(row.starts_at, time_zone).toString(),
    endsOn: dateIn(row.ends_at, time_zone).toString(),
    weekdays: weekdaysOf(row),
    startTime: timeOf(shown.starts_at, time_zone),
    endTime: timeOf(shown.ends_at, time_zone),
    ...{ dates: datesHeld(dates).length, datesLeft: left.length },
  };
}

export function toCourse(row: CourseRow, own: readonly OwnRow[], now: Temporal.Instant): Course {
  const { center_id, id } = row;
  const price = priceOf(row, now);
  const first = reenrolment(row, own, now);
  return {
    ...aboutCourse(row, now),
    formerCourses: [...new Set(row.former.map(({ name }) => name))],
    ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
    ...(row.maximum_age !== null && { maximumAge: row.maximum_age }),
    status: courseStatusOf(row, now),
    ...{ capacity: row.capacity, free: placesFree(row, now) },
    ...{ standby: row.waiting + row.overbooked, standbyCapacity: row.waiting_list_capacity },
    signUpOpensAt: row.opens_at.toString(),
    signUpClosesAt: row.closes_at.toString(),
    ...(first && { reenrolment: first }),
    ...(price && { price }),
    participations: own
      .filter((one) => one.center_id === center_id && one.booking_id === id)
      .map((one) => toOwnParticipationResponse(one, row, now)),
  };
}
