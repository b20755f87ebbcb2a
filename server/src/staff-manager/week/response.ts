import { bookableTypes, courtType, staffBookingType } from '@foyer/contract/shared/booking';
import { isScheduled, ruleOf } from '@foyer/contract/shared/staff-manager';
import type { Scheduled } from '@foyer/contract/staff-manager/week';
import { withoutEmpty } from '../../platform/without-empty.ts';
import type { ScheduledRow } from './read-scheduled.ts';

interface Seeing {
  centerId: number;
  mayChange: boolean;
  now: Temporal.Instant;
  people: ReadonlyMap<number, readonly string[]>;
}

/** What the caller can do with a session in the week. */
export function allowed(
  { type, state, ends_at, is_closing }: ScheduledRow,
  { mayChange, now }: Pick<Seeing, 'mayChange' | 'now'>,
): Scheduled['may'] {
  const isToCome = state === 'PLANNED' && Temporal.Instant.compare(now, ends_at) < 0;
  const canChange = isToCome && mayChange && (isScheduled(type) || type === courtType) && !is_closing;
  const canAdd = isToCome && isScheduled(type) && ruleOf(type).participants !== 'NONE';
  return [
    ...(canChange ? (['CHANGE'] as const) : []),
    ...(canChange ? (['DELETE'] as const) : []),
    ...(canAdd ? (['ADD_PEOPLE'] as const) : []),
    ...(bookableTypes.includes(type) ? (['SEE_PEOPLE'] as const) : []),
  ];
}

/** An hour on a court, or with a member of staff alone. */
const isWithPeople = ({ type }: ScheduledRow): boolean => type === courtType || type === staffBookingType;

export const toScheduled = (row: ScheduledRow, seeing: Seeing): Scheduled => ({
  bookingId: row.id,
  bookingCenterId: seeing.centerId,
  activityId: row.activity_id,
  activityType: row.type,
  name: row.name,
  startsAt: row.starts_at.toString(),
  endsAt: row.ends_at.toString(),
  state: row.state,
  staffIds: row.staff_ids,
  resourceIds: row.resource_ids,
  capacity: row.capacity,
  booked: row.booked,
  waiting: row.waiting,
  people: isWithPeople(row) ? [...(seeing.people.get(row.id) ?? [])] : [],
  may: allowed(row, seeing),
  ...(row.is_confirmed !== null && { training: { isConfirmed: row.is_confirmed } }),
  ...withoutEmpty({
    date: row.number,
    note: row.note,
    cancelReason: row.cancel_reason,
    roomId: row.room_id,
    seriesId: row.series_id,
  }),
});
