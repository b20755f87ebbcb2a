import type { ClassBooking } from '@foyer/contract/classes';
import { type PartOfDay, partOfDay } from '@foyer/contract/shared/booking';
import { formatKey } from '@foyer/contract/shared/keys';
import type { Parameters } from '../clubs/document.ts';
import type { OwnRow } from '../participation/own-participations.ts';
import { toParticipationResponse } from '../participation/response.ts';
import { cancelUntil, closesAt, opensAt, placesFree, statusOf } from '../participation/rules.ts';
import type { TimetableRow } from './store.ts';

/** A person's participation in a class, with the waiting list position. */
export const toOwnParticipationResponse = (
  own: OwnRow,
  row: Pick<TimetableRow, 'starts_at' | 'cancel_minutes_before' | 'split_until'>,
  now: Temporal.Instant,
) =>
  toParticipationResponse(own, {
    row,
    now,
    firstName: own.first_name,
    position: own.position ?? undefined,
  });

/** Properties that do not depend on who asks, or when. */
export function aboutClass(row: TimetableRow) {
  return {
    bookingId: row.id,
    bookingCenterId: row.center_id,
    bookingKey: formatKey('booking', { centerId: row.center_id, id: row.id }),
    centerName: row.center_name,
    timeZone: row.time_zone,
    activityId: row.activity_id,
    name: row.name,
    activityType: row.type,
    activityGroup: row.activity_group,
    ...(row.image !== null && { image: row.image }),
    startsAt: row.starts_at.toString(),
    endsAt: row.ends_at.toString(),
    ...(row.room !== null && { room: row.room }),
    instructors: row.instructors,
    ...(row.seat_kind && { seatKind: row.seat_kind }),
    cancelUntil: cancelUntil(row, row.starts_at).toString(),
  };
}

export function toClassResponse(
  row: TimetableRow,
  { parameters, now, own }: { parameters: Parameters; now: Temporal.Instant; own: readonly OwnRow[] },
): ClassBooking {
  const startsAt = row.starts_at;
  return {
    ...aboutClass(row),
    status: statusOf({ booking: row, activity: row, timeZone: row.time_zone, parameters, now }),
    capacity: row.capacity,
    free: placesFree({ booking: row, parameters, startsAt, now }),
    waiting: row.waiting + row.overbooked,
    waitingListCapacity: row.waiting_list_capacity,
    opensAt: opensAt(row, startsAt, row.time_zone).toString(),
    closesAt: closesAt(row, startsAt).toString(),
    ...(row.price !== null && {
      price: { amount: row.price, currency: row.currency, taxRate: row.tax_rate },
    }),
    participations: own
      .filter(({ center_id, booking_id }) => center_id === row.center_id && booking_id === row.id)
      .map((one) => toOwnParticipationResponse(one, row, now)),
  };
}

/** The start of the class in its centre's time zone. */
export const startOf = ({ starts_at, time_zone }: Pick<TimetableRow, 'starts_at' | 'time_zone'>) =>
  starts_at.toZonedDateTimeISO(time_zone);

export const partOf = (row: Pick<TimetableRow, 'starts_at' | 'time_zone'>): PartOfDay =>
  partOfDay(startOf(row).hour);

/** Whether places are left, now or once booking opens. */
export const hasFree = ({ status, free }: Pick<ClassBooking, 'status' | 'free'>): boolean =>
  free > 0 && (status === 'OPEN' || status === 'NOT_YET_OPEN');
