import type { ClassBooking, LiveClass } from '@foyer/contract/classes';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../platform/invalidate.ts';
import { keyOfCall } from '../../platform/query.ts';

type Shown = ClassBooking | { bookings: ClassBooking[] };

const isIt = (booking: ClassBooking, live: LiveClass): boolean =>
  booking.bookingId === live.bookingId && booking.bookingCenterId === live.bookingCenterId;

const bookingsIn = (shown: Shown): ClassBooking[] => ('bookings' in shown ? shown.bookings : [shown]);

/** Another time or room, or called off: that has more to it than what is heard, such as a reason. */
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
 * Puts what was heard of a class into what is shown of it. Where somebody takes part in it, or waits, something may be
 * new for them, too: that is asked for, as is a class that is not what it was.
 */
export function patchPlaces(client: QueryClient, live: LiveClass): void {
  for (const call of shownBy) {
    for (const query of client.getQueryCache().findAll({ queryKey: keyOfCall(call) })) {
      const shown = query.state.data as Shown | undefined;
      const found = shown && bookingsIn(shown).find((one) => isIt(one, live));
      if (!shown || !found) continue;
      // The strip of days says where something is open.
      if (found.status !== live.status) void invalidate(client, 'POST classes/find-booking-dates');
      if (found.participations.length > 0 || isAnother(found, live))
        void client.invalidateQueries({ queryKey: query.queryKey });
      // As old as before: what was not told of is asked for when it was to be.
      else
        client.setQueryData(query.queryKey, patched(shown, live), { updatedAt: query.state.dataUpdatedAt });
    }
  }
}
