import type { Payment } from '@foyer/contract/payment/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '../../frame/session/navigate.ts';
import { newIdempotencyKey } from '../../platform/api.ts';
import { idempotencyKeysIn, isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { tabStore } from '../../platform/storage.ts';
import { paymentQuery } from '../queries.ts';
import { nextStep } from '../result/next-step.ts';
import type { PaymentChoice } from './payment-choice.ts';

const idempotencyKeys = idempotencyKeysIn(tabStore, newIdempotencyKey);

/** Pays once for each wish, and goes on to where the payment goes on. */
export function usePay(
  pay: (choice: PaymentChoice, idempotencyKey: string) => Promise<Payment>,
  /** What is paid for: the same wish is the same of all of it. */
  about: object,
  /** Of the page on which it is paid, or the one that stands for it. */
  from = () => location.pathname,
) {
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (choice: PaymentChoice) => pay(choice, idempotencyKeys.keyOf({ about, choice })),
    onSuccess: (payment) => {
      idempotencyKeys.answered();
      queryClient.setQueryData(paymentQuery(payment.paymentKey).queryKey, payment);
      const target = nextStep(payment, from());
      follow(target, { replace: target.kind === 'inside' && !payment.step });
    },
    onError: (reason) => {
      if (isDefiniteAnswer(reason)) idempotencyKeys.answered();
    },
  });
  // Who comes back from the provider's page finds this one as it was left, with its button at work.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return { send: mutate, isPending: isPending || isSuccess, error };
}
