import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { lists } from '../invoices/queries.ts';
import { callApi } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** How a person may pay a sum. Kept for a moment only: cards come and go. */
export const offersQuery = (person: Key, centerId: number, { amount, currency }: Money) =>
  query('POST payment/find-payment-methods', { ...selectedUser(person), centerId, currency, amount });

/** How whoever has its link may pay for a basket. */
export const basketOffersQuery = (shoppingBasketId: string) =>
  query('POST payment/find-basket-payment-methods', { shoppingBasketId });

/** How a payment stands, with what its provider has written into the address by which the shopper came back. */
export const paymentQuery = (paymentKey: string, returned?: Record<string, string>) =>
  queryOptions({
    // One entry, whatever the provider wrote.
    queryKey: ['payment', 'check-payment', paymentKey],
    queryFn: ({ signal }) =>
      callApi('POST payment/check-payment', { paymentKey, ...(returned && { returned }) }, { signal }),
    staleTime: 0,
  });

/** All that is open, in as few pages as there can be. */
export const openInvoicesQuery = (person: Key) =>
  infiniteQueryOptions({
    queryKey: ['invoices', person, 'debt'],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        'POST invoices/get-invoices',
        {
          ...selectedUser(person),
          statuses: [...lists.open],
          limit: 100,
          ...(pageParam && { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
