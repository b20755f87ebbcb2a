import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';

/** What was put into a basket, and how it goes on. */
export const subscriptionBasketQuery = (person: Key, shoppingBasketId: string) =>
  queryOptions({
    queryKey: ['clipcards', 'subscription-basket', person, shoppingBasketId],
    queryFn: ({ signal }) =>
      callApi(
        'POST clipcards/load-shopping-basket-details-for-cc-subscription',
        { ...selectedUser(person), shoppingBasketId },
        { signal },
      ),
    staleTime: 0,
  });
