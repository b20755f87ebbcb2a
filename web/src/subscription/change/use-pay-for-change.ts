import type { Payment } from '@foyer/contract/payment/shapes';
import { mandateVersion } from '@foyer/contract/shared/agreement';
import { useQueryClient } from '@tanstack/react-query';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { filledIn } from '../../payment-agreement/use-agree.ts';
import { callApi } from '../../platform/api.ts';
import { invalidate, outdate } from '../../platform/invalidate.ts';
import { type Agreed, keepingCard, sentSignature } from '../payment/pay.ts';
import type { ChangeInput } from '../queries.ts';

/** What a change of a membership changes, besides its payment. */
const changed = ['subscription', 'payment-agreement', 'POST payment/find-agreement-methods'] as const;

/** Pays for a change, and has what it changes fetched again. */
export function usePayForChange(order: ChangeInput) {
  const client = useQueryClient();
  return ({ accepted, signature, account, totalAmount }: Agreed) =>
    async (choice: PaymentChoice, idempotencyKey: string): Promise<Payment> => {
      try {
        const payment = await callApi(
          `POST payment/make-${choice.method}-change-subscription-payment`,
          {
            ...order,
            accepted: [...accepted],
            totalAmount,
            ...(signature && { signature: sentSignature(signature) }),
            ...(choice.method === 'dd' && account && { account: filledIn(account), mandateVersion }),
            ...paymentInput(keepingCard(choice)),
          },
          { idempotencyKey },
        );
        outdate(client, ...changed);
        return payment;
      } catch (refusal) {
        // A price that has changed is shown.
        void invalidate(client, ...changed);
        throw refusal;
      }
    };
}
