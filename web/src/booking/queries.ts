import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { liveOptions } from '../schedule/live-connection.ts';

const about = (person: Key, { centerId, id }: Key) => ({
  ...selectedUser(person),
  bookingId: id,
  bookingCenterId: centerId,
});

/** What prevents a booking, and what it would use. */
export const privilegeQuery = (person: Key, booking: Key, seat: string | undefined) =>
  query(
    'POST booking/check-privilege-booking',
    { ...about(person, booking), ...(seat !== undefined && { seat }) },
    liveOptions,
  );

export const seatsQuery = (person: Key, booking: Key) =>
  query('POST booking/get-seats', about(person, booking), liveOptions);

/** The person's clipcards that cover a class. */
export const clipcardsQuery = (person: Key, booking: Key) =>
  query('POST booking/available-booking-clipcards', about(person, booking), { staleTime: 0 });

/** The person's plans that cover a class. */
export const subscriptionsQuery = (person: Key, booking: Key) =>
  query('POST booking/available-user-subscriptions-for-booking', about(person, booking), { staleTime: 0 });
