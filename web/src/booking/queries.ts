import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { liveOptions } from '../schedule/live-connection.ts';

const about = (person: Key, { centerId, id }: Key) => ({
  ...selectedUser(person),
  bookingId: id,
  bookingCenterId: centerId,
});

/** What stands in the way of a place, and what it would use. */
export const privilegeQuery = (person: Key, booking: Key, seat: string | undefined) =>
  queryOptions({
    queryKey: ['booking', 'privilege', person, booking, seat],
    queryFn: ({ signal }) =>
      callApi(
        'POST booking/check-privilege-booking',
        { ...about(person, booking), ...(seat !== undefined && { seat }) },
        { signal },
      ),
    ...liveOptions,
  });

export const seatsQuery = (person: Key, booking: Key) =>
  queryOptions({
    queryKey: ['booking', 'seats', person, booking],
    queryFn: ({ signal }) => callApi('POST booking/get-seats', about(person, booking), { signal }),
    ...liveOptions,
  });

/** The clipcards of somebody that open a class. */
export const clipcardsQuery = (person: Key, booking: Key) =>
  queryOptions({
    queryKey: ['booking', 'clipcards', person, booking],
    queryFn: ({ signal }) =>
      callApi('POST booking/available-booking-clipcards', about(person, booking), { signal }),
    staleTime: 0,
  });

/** The plans of somebody that open a class. */
export const subscriptionsQuery = (person: Key, booking: Key) =>
  queryOptions({
    queryKey: ['booking', 'subscriptions', person, booking],
    queryFn: ({ signal }) =>
      callApi('POST booking/available-user-subscriptions-for-booking', about(person, booking), { signal }),
    staleTime: 0,
  });
