import { timeAt } from '@foyer/contract/shared/court';
import type { DateJson, StandingWithDates } from './store.ts';

function toDate(centerId: number, { date, refused_by, booking_id, participation_id, state }: DateJson) {
  if (refused_by !== null) return { date, state: 'REFUSED' as const, reason: refused_by };
  if (participation_id === null) return { date, state: 'PENDING' as const };
  if (state?.startsWith('CANCELLED')) return { date, state: 'CANCELLED' as const };
  const booking = { bookingId: booking_id ?? undefined, bookingCenterId: centerId };
  return { date, state: 'BOOKED' as const, ...booking };
}

export const toStanding = (row: StandingWithDates) => ({
  ...{ standingId: row.id, standingCenterId: row.center_id },
  ...{ activityId: row.activity_id, activityCenterId: row.center_id, activityName: row.activity_name },
  ...{ resourceId: row.resource_id, resourceName: row.resource_name },
  ...{ startTime: timeAt(row.start_minute), duration: row.duration_minutes },
  isEnded: row.ended_at !== null,
  dates: row.dates.map((one) => toDate(row.center_id, one)),
});
