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

/** The payment that an address names: the same address always shows the same payment, and never begins one. */
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

/** A bank's page may bring the shopper back with something that Adyen wants to hear, once. */
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
  ['classes'],
  ['booking'],
  ['dashboard'],
];

/** What was paid for, or is not any more, has changed other pages. */
function useNews(payment: Payment | undefined): void {
  const queryClient = useQueryClient();
  const state = payment && !isOpen(phaseOf(payment)) ? payment.state : undefined;
  useEffect(() => {
    if (!state) return;
    for (const queryKey of changedKeys) {
      // A page that is opened next waits for what is so now: it shows nobody as owed what has just been paid.
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [state, queryClient]);
}
