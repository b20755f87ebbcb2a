import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { selectedUser } from '../person/queries.ts';
import { callApi } from '../platform/api.ts';

/** A card is bought and spent on other screens: whoever comes back sees what is left now. */
const staleTime = 0;

/** What is sold: to a person, with what stands in the way, or to somebody who is just looking. */
export const forSaleQuery = (person: Key | undefined) =>
  queryOptions({
    queryKey: ['clipcards', 'for-sale', person],
    queryFn: ({ signal }) =>
      person
        ? callApi('POST clipcards/load-clipcards-for-user', selectedUser(person), { signal })
        : callApi('POST clipcards/load-clipcards-for-anonymous', {}, { signal }),
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
