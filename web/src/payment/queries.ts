import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { lists } from '../invoices/queries.ts';
import { callApi } from '../platform/api.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** How a person may pay a sum. Kept for a moment only: cards come and go. */
export const offersQuery = (person: Key, centerId: number, { amount, currency }: Money) =>
  queryOptions({
    queryKey: ['payment', 'offers', person, centerId, currency, amount],
    queryFn: ({ signal }) =>
      callApi(
        'POST payment/find-payment-methods',
        { ...selectedUser(person), centerId, currency, amount },
        { signal },
      ),
  });

/** How whoever has its link may pay for a basket. */
export const basketOffersQuery = (shoppingBasketId: string) =>
  queryOptions({
    queryKey: ['payment', 'offers', shoppingBasketId],
    queryFn: ({ signal }) =>
      callApi('POST payment/find-basket-payment-methods', { shoppingBasketId }, { signal }),
  });

/** How a payment stands, with what its provider has written into the address by which the shopper came back. */
export const paymentQuery = (paymentKey: string, returned?: Record<string, string>) =>
  queryOptions({
    queryKey: ['payment', 'check', paymentKey],
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
