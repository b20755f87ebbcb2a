import type { Payment } from '@foyer/contract/payment/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '../../frame/session/navigate.ts';
import { newIdempotencyKey } from '../../platform/api.ts';
import { idempotencyKeysIn, isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { tabStore } from '../../platform/storage.ts';
import { paymentQuery } from '../queries.ts';
import { nextStep } from '../result/next-step.ts';
import type { PaymentChoice } from './payment-choice.ts';

const idempotencyKeys = idempotencyKeysIn(tabStore, newIdempotencyKey);

/** Pays with an idempotency key, and continues at the payment's next step. */
export function usePay(
  pay: (choice: PaymentChoice, idempotencyKey: string) => Promise<Payment>,
  /** What is paid for. A retry with the same content and choice reuses the idempotency key. */
  about: object,
  /** The path of the page on which it is paid, or of the page that represents it. */
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
      // A provider that could not be reached may not be offered any more.
      void invalidate(
        queryClient,
        'POST payment/find-payment-methods',
        'POST payment/find-basket-payment-methods',
      );
    },
  });
  // Going back from a provider's page can restore this page with its button still pending.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return { send: mutate, isPending: isPending || isSuccess, error };
}
