import type { Camp } from '@foyer/contract/camps';
import type { CampDate, Elective } from '@foyer/contract/camps/camp';
import { formatKey } from '@foyer/contract/shared/keys';
import { toOwnParticipationResponse } from '../classes/response.ts';
import type { OwnRow } from '../participation/own-participations.ts';
import { dateIn } from '../platform/clock/clock.ts';
import {
  datesHeld,
  datesLeft,
  freePlaces,
  type SignUpDate,
  signUpStatusOf,
  timeOf,
} from '../sign-up/dates.ts';
import { type ElectiveRow, halfOf } from './electives.ts';
import { earlyBirdOf, earlyBirdUntil, lengthOf, priceOfPlace } from './price.ts';
import type { CampRow } from './store.ts';

export const freeOn = ({ capacity, taken }: Pick<SignUpDate, 'capacity' | 'taken'>): number =>
  Math.max(0, (capacity ?? 0) - taken);

/** Places for somebody who comes now; by DAY, on the date that has most of them. */
export const campPlacesFree = (row: CampRow, now: Temporal.Instant): number =>
  row.sold_by === 'WEEK' ? freePlaces(row) : Math.max(0, ...datesLeft(row.dates, now).map(freeOn));

function statusOf(row: CampRow, now: Temporal.Instant): Camp['status'] {
  const status = signUpStatusOf(row, now);
  return status === 'OPEN' && campPlacesFree(row, now) === 0 ? 'FULL' : status;
}

function priceOf(row: CampRow, now: Temporal.Instant): Camp['price'] {
  const price = priceOfPlace(row, undefined, now);
  if (!price) return undefined;
  const { half_day_price, full_day_price, sibling_discount, currency, tax_rate } = row;
  const until = earlyBirdUntil(row);
  const discount = earlyBirdOf(row, now);
  return {
    ...price,
    ...(half_day_price !== null && { halfDay: half_day_price }),
    ...(full_day_price !== null && { fullDay: full_day_price }),
    ...(until && discount > 0 && { earlyBird: { discount, until: until.toString() } }),
    ...(sibling_discount > 0 && { siblings: sibling_discount }),
    ...{ currency, taxRate: tax_rate },
  };
}

export function toCamp(row: CampRow, own: readonly OwnRow[], now: Temporal.Instant): Camp {
  const { center_id, id, time_zone, dates, sold_by } = row;
  const first = dates[0] ?? row;
  const lengths = new Set(datesHeld(dates).map(lengthOf));
  const [length] = lengths;
  const price = priceOf(row, now);
  return {
    ...{ campId: id, campCenterId: center_id },
    campKey: formatKey('booking', { centerId: center_id, id }),
    ...{ centerName: row.center_name, timeZone: time_zone, name: row.name, season: row.season },
    ...{ activityId: row.activity_id, activityGroup: row.activity_group },
    ...(row.image !== null && { image: row.image }),
    ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
    ...(row.maximum_age !== null && { maximumAge: row.maximum_age }),
    startsOn: dateIn(row.starts_at, time_zone).toString(),
    endsOn: dateIn(row.ends_at, time_zone).toString(),
    startTime: timeOf(first.starts_at, time_zone),
    endTime: timeOf(first.ends_at, time_zone),
    dates: datesHeld(dates).length,
    ...(lengths.size === 1 && length && { dayLength: length }),
    soldBy: sold_by,
    status: statusOf(row, now),
    capacity: sold_by === 'WEEK' ? row.capacity : Math.max(0, ...dates.map(({ capacity }) => capacity ?? 0)),
    free: campPlacesFree(row, now),
    ...{ standby: row.waiting + row.overbooked, standbyCapacity: row.waiting_list_capacity },
    hasElectives: row.has_electives,
    signUpOpensAt: row.opens_at.toString(),
    signUpClosesAt: row.closes_at.toString(),
    ...(price && { price }),
    participations: own
      .filter((one) => one.center_id === center_id && one.booking_id === id)
      .map((one) => toOwnParticipationResponse(one, row, now)),
  };
}

const toElective = (row: ElectiveRow, timeZone: string): Elective => ({
  ...{ electiveId: row.id, name: row.name, description: row.description },
  ...{ startsAt: row.starts_at.toString(), endsAt: row.ends_at.toString() },
  ...(row.room !== null && { room: row.room }),
  isCancelled: row.state === 'CANCELLED',
  half: halfOf(row, timeZone),
  ...{ capacity: row.capacity, free: Math.max(0, row.capacity - row.taken), amount: row.price },
});

export const isOnDate = (
  { starts_at }: Pick<ElectiveRow, 'starts_at'>,
  date: Pick<SignUpDate, 'starts_at'>,
  timeZone: string,
): boolean => dateIn(starts_at, timeZone).equals(dateIn(date.starts_at, timeZone));

/** The dates of a camp with the electives of each. */
export const toTerm = (
  { dates, sold_by, time_zone }: CampRow,
  electives: readonly ElectiveRow[],
): CampDate[] =>
  dates.map((date) => ({
    ...{ number: date.number, startsAt: date.starts_at.toString(), endsAt: date.ends_at.toString() },
    length: lengthOf(date),
    ...(date.room !== null && { room: date.room }),
    isCancelled: date.state === 'CANCELLED',
    ...(date.cancel_reason !== null && { cancelReason: date.cancel_reason }),
    ...(sold_by === 'DAY' && { free: freeOn(date) }),
    electives: electives
      .filter((one) => isOnDate(one, date, time_zone))
      .map((one) => toElective(one, time_zone)),
  }));
