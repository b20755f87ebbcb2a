import type { Payment } from '@foyer/contract/payment/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { goTo } from '../../frame/session/navigate.ts';
import { paymentQuery } from '../queries.ts';
import { resultPath } from './next-step.ts';

/**
 * Sends what a card form answered, then leads to the result, with or without an answer: that page polls until the result is
 * known. If the person has left the form meanwhile, they stay where they are.
 */
export function useCardAnswer(payment: Payment, send: (given: string) => Promise<Payment>) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (after) => queryClient.setQueryData(paymentQuery(payment.paymentKey).queryKey, after),
  });
  return {
    isPending,
    error,
    hand: (given: string) =>
      mutate(given, { onSettled: () => goTo(resultPath(payment, location.pathname), { replace: true }) }),
  };
}
