import type { PaymentOffers } from '@foyer/contract/payment';
import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { lists } from '../invoices/queries.ts';
import { callApi } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

const recheckMs = 15_000;

/** Asks again while a provider is down: it is offered as soon as it can be reached. */
const whileUnavailable = {
  refetchInterval: ({ state }: { state: { data?: PaymentOffers | undefined } }) =>
    state.data?.unavailable ? recheckMs : false,
} as const;

/** How a person can pay a sum. Cached only for a moment, because cards change. */
export const offersQuery = (person: Key, centerId: number, { amount, currency }: Money) => ({
  ...query('POST payment/find-payment-methods', { ...selectedUser(person), centerId, currency, amount }),
  ...whileUnavailable,
});

/** How a person with the link to a basket can pay for it. */
export const basketOffersQuery = (shoppingBasketId: string) => ({
  ...query('POST payment/find-basket-payment-methods', { shoppingBasketId }),
  ...whileUnavailable,
});

/** The state of a payment. Sends what the provider added to the return address. */
export const paymentQuery = (paymentKey: string, returned?: Record<string, string>) =>
  queryOptions({
    // One entry per payment, whatever the provider added.
    queryKey: ['payment', 'check-payment', paymentKey],
    queryFn: ({ signal }) =>
      callApi('POST payment/check-payment', { paymentKey, ...(returned && { returned }) }, { signal }),
    staleTime: 0,
  });

/** All open invoices, in as few pages as possible. */
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
