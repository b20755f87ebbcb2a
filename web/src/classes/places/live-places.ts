import type { ClassBooking, LiveClass } from '@foyer/contract/classes';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../platform/invalidate.ts';
import { keyOfCall } from '../../platform/query.ts';

type Shown = ClassBooking | { bookings: ClassBooking[] };

const isIt = (booking: ClassBooking, live: LiveClass): boolean =>
  booking.bookingId === live.bookingId && booking.bookingCenterId === live.bookingCenterId;

const bookingsIn = (shown: Shown): ClassBooking[] => ('bookings' in shown ? shown.bookings : [shown]);

/** Time or room changed, or the class was cancelled. The event lacks details of that, such as the reason. */
const isAnother = (booking: ClassBooking, live: LiveClass): boolean =>
  booking.startsAt !== live.startsAt ||
  booking.endsAt !== live.endsAt ||
  booking.room !== live.room ||
  (live.status === 'CANCELLED' && booking.status !== 'CANCELLED');

const patch = (booking: ClassBooking, { free, waiting, status }: LiveClass): ClassBooking => ({
  ...booking,
  free,
  waiting,
  status,
});

function patched(shown: Shown, live: LiveClass): Shown {
  if (!('bookings' in shown)) return patch(shown, live);
  return { ...shown, bookings: shown.bookings.map((one) => (isIt(one, live) ? patch(one, live) : one)) };
}

const shownBy = ['POST classes/search-booking-participations', 'POST classes/get-booking-details'] as const;

/**
 * Applies a live event to the cached data of its class. Refetches instead if the person or the family takes part or
 * waits, because something may have changed for them, or if the class itself has changed.
 */
export function patchPlaces(client: QueryClient, live: LiveClass): void {
  for (const call of shownBy) {
    for (const query of client.getQueryCache().findAll({ queryKey: keyOfCall(call) })) {
      const shown = query.state.data as Shown | undefined;
      const found = shown && bookingsIn(shown).find((one) => isIt(one, live));
      if (!shown || !found) continue;
      // The day strip shows on which days something can be booked.
      if (found.status !== live.status) void invalidate(client, 'POST classes/find-booking-dates');
      if (found.participations.length > 0 || isAnother(found, live))
        void client.invalidateQueries({ queryKey: query.queryKey });
      // Keeps its age, so that what the event lacks is still refetched on time.
      else
        client.setQueryData(query.queryKey, patched(shown, live), { updatedAt: query.state.dataUpdatedAt });
    }
  }
}
