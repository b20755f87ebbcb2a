import type { ClassBooking, Participation } from '@foyer/contract/classes';
import type { Planned } from '@foyer/contract/dashboard/planned';
import type { QueryClient } from '@tanstack/react-query';
import { keyOfCall } from '../platform/query.ts';

type Left = Pick<Participation, 'participationId' | 'participationCenterId'>;
type Shown = ClassBooking | { bookings: ClassBooking[] } | { planned: Planned[] };

const isIt =
  (left: Left) =>
  (one: Left): boolean =>
    one.participationId === left.participationId && one.participationCenterId === left.participationCenterId;

function leftIn(booking: ClassBooking, left: Left): ClassBooking {
  if (!booking.participations.some(isIt(left))) return booking;
  const participations = booking.participations.filter((one) => !isIt(left)(one));
  return { ...booking, participations, waiting: Math.max(0, booking.waiting - 1) };
}

function without(shown: Shown, left: Left): Shown {
  if ('bookings' in shown) return { ...shown, bookings: shown.bookings.map((one) => leftIn(one, left)) };
  if (!('planned' in shown)) return leftIn(shown, left);
  const planned = shown.planned.filter(({ participation }) => !isIt(left)(participation));
  // Keep the last one: without it the list would disappear, and with it the place for an error message.
  return planned.length > 0 ? { planned } : shown;
}

const shownBy = [
  'POST classes/search-booking-participations',
  'POST classes/get-booking-details',
  'POST dashboard/schedule-by-current-person',
] as const;

/** Shows a waiting list as left before the server has answered. Returns a function that restores it. */
export async function cancelOptimistically(client: QueryClient, left: Left): Promise<() => void> {
  const keys = shownBy.map(keyOfCall);
  // Earlier requests would bring the participation back.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  const before = keys.flatMap((queryKey) => client.getQueriesData<Shown>({ queryKey }));
  for (const [key, shown] of before) if (shown) client.setQueryData(key, without(shown, left));
  return () => {
    for (const [key, shown] of before) client.setQueryData(key, shown);
  };
}
