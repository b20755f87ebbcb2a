import type { Payment } from '@foyer/contract/payment/shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../platform/api.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { keyOfCall } from '../../platform/query.ts';
import { paymentQuery } from '../queries.ts';
import { isOpen, phaseOf, pollAfter } from './progress.ts';
import { providerParameters } from './provider-return.ts';

/** Reads the payment named in the address. An address always shows the same payment, and never begins one. */
export function usePayment() {
  const [search] = useSearchParams();
  const paymentKey = search.get('paymentKey') ?? '';
  const isHandingIn = useHandIn(paymentKey);
  const [since] = useState(() => Date.now());
  const query = useQuery({
    ...paymentQuery(paymentKey, providerParameters(search)),
    enabled: paymentKey !== '' && !isHandingIn,
    refetchInterval: ({ state: { data } }) => (data ? pollAfter(phaseOf(data), Date.now() - since) : false),
  });
  useNews(query.data);
  return { paymentKey, query, payment: query.data };
}

/** A bank's page may send the shopper back with a result that must be passed to Adyen once. */
function useHandIn(paymentKey: string): boolean {
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const redirectResult = search.get('redirectResult') ?? '';
  const { data, error, isPending } = useQuery({
    queryKey: ['payment', 'handed-in', paymentKey, redirectResult],
    queryFn: () => callApi('POST payment/adyen/adyen-check-payment', { paymentKey, redirectResult }),
    enabled: paymentKey !== '' && redirectResult !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDone = Boolean(data) || (error && isDefiniteAnswer(error));
  useEffect(() => {
    if (data) queryClient.setQueryData(paymentQuery(paymentKey).queryKey, data);
    if (redirectResult !== '' && isDone) setSearch({ paymentKey }, { replace: true });
  }, [data, isDone, redirectResult, paymentKey, queryClient, setSearch]);
  return redirectResult !== '' && isPending;
}

const changedKeys = [
  ['invoices'],
  ['clipcards'],
  ['shopping-basket'],
  ['payment-agreement'],
  keyOfCall('POST payment/find-agreement-methods'),
  keyOfCall('POST payment/find-open-references'),
  ['classes'],
  ['booking'],
  ['dashboard'],
];

/** Refreshes other pages when the payment reaches its end. */
function useNews(payment: Payment | undefined): void {
  const queryClient = useQueryClient();
  const state = payment && !isOpen(phaseOf(payment)) ? payment.state : undefined;
  useEffect(() => {
    if (!state) return;
    for (const queryKey of changedKeys) {
      // The next page waits for fresh data, so that it does not show as open what has just been paid.
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [state, queryClient]);
}
