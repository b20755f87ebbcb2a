import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** A card is bought and spent on other screens: whoever comes back sees what is left now. */
const staleTime = 0;

const aboutClass = ({ centerId, id }: Key) => ({ bookingId: id, bookingCenterId: centerId });

/** What is sold: to a person, with what stands in the way, for any class or for one, or to somebody who is just looking. */
export const forSaleQuery = (person: Key | undefined, booking?: Key) =>
  queryOptions({
    queryKey: ['clipcards', 'for-sale', person, booking],
    queryFn: ({ signal }) => {
      if (!person) return callApi('POST clipcards/load-clipcards-for-anonymous', {}, { signal });
      const input = selectedUser(person);
      return booking
        ? callApi(
            'POST clipcards/load-clipcards-for-user-class-booking',
            { ...input, ...aboutClass(booking) },
            { signal },
          )
        : callApi('POST clipcards/load-clipcards-for-user', input, { signal });
    },
  });

/** One that is bought for a class. */
export const productForClassQuery = (person: Key, booking: Key, { centerId, id }: Key) =>
  queryOptions({
    queryKey: ['clipcards', 'for-class', person, booking, centerId, id],
    queryFn: ({ signal }) =>
      callApi(
        'POST clipcards/load-clipcards-for-user-by-id-class-booking',
        { ...selectedUser(person), ...aboutClass(booking), clipcardId: id, clipcardCenterId: centerId },
        { signal },
      ),
  });

export const productQuery = (person: Key, { centerId, id }: Key) =>
  queryOptions({
    queryKey: ['clipcards', 'product', person, centerId, id],
    queryFn: ({ signal }) =>
      callApi(
        'POST clipcards/load-clipcards-for-user-by-id',
        { ...selectedUser(person), clipcardId: id, clipcardCenterId: centerId },
        { signal },
      ),
  });

export const ownQuery = (person: Key) =>
  queryOptions({
    queryKey: ['clipcards', 'own', person],
    queryFn: ({ signal }) =>
      callApi('POST clipcards/load-person-clipcards', selectedUser(person), { signal }),
    staleTime,
  });

export const familyQuery = (person: Key) =>
  queryOptions({
    queryKey: ['clipcards', 'family', person],
    queryFn: ({ signal }) =>
      callApi('POST clipcards/load-person-and-relatives-clipcards', selectedUser(person), { signal }),
    staleTime,
  });
