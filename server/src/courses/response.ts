import type { Course } from '@foyer/contract/courses';
import { formatKey } from '@foyer/contract/shared/keys';
import { toOwnParticipationResponse } from '../classes/response.ts';
import type { OwnRow } from '../classes/store.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { datesHeld, datesLeft, placesFree, signUpStatusOf, timeOf } from '../sign-up/dates.ts';
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

export function toCourse(row: CourseRow, own: readonly OwnRow[], now: Temporal.Instant): Course {
  const { center_id, id, time_zone, dates } = row;
  const left = datesLeft(dates, now);
  const shown = left[0] ?? dates.at(-1) ?? row;
  const rooms = new Set(dates.map(({ room }) => room));
  const [room] = rooms;
  const price = priceOf(row, now);
  return {
    ...{ courseId: id, courseCenterId: center_id },
    courseKey: formatKey('booking', { centerId: center_id, id }),
    ...{ centerName: row.center_name, timeZone: time_zone, name: row.name },
    ...{ activityId: row.activity_id, activityGroup: row.activity_group },
    ...(row.image !== null && { image: row.image }),
    ...(row.level_id !== null && row.level !== null && { level: { levelId: row.level_id, name: row.level } }),
    ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
    ...(row.maximum_age !== null && { maximumAge: row.maximum_age }),
    instructors: row.instructors,
    ...(rooms.size === 1 && typeof room === 'string' && { room }),
    startsOn: dateIn(row.starts_at, time_zone).toString(),
    endsOn: dateIn(row.ends_at, time_zone).toString(),
    weekdays: weekdaysOf(row),
    startTime: timeOf(shown.starts_at, time_zone),
    endTime: timeOf(shown.ends_at, time_zone),
    ...{ dates: datesHeld(dates).length, datesLeft: left.length },
    status: signUpStatusOf(row, now),
    ...{ capacity: row.capacity, free: placesFree(row) },
    ...{ standby: row.waiting + row.overbooked, standbyCapacity: row.waiting_list_capacity },
    signUpOpensAt: row.opens_at.toString(),
    signUpClosesAt: row.closes_at.toString(),
    ...(price && { price }),
    participations: own
      .filter((one) => one.center_id === center_id && one.booking_id === id)
      .map((one) => toOwnParticipationResponse(one, row, now)),
  };
}
