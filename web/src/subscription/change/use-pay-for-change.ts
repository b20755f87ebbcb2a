import type { Payment } from '@foyer/contract/payment/shapes';
import { mandateVersion } from '@foyer/contract/shared/agreement';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { filledIn } from '../../payment-agreement/filled-in.ts';
import { callApi } from '../../platform/api.ts';
import { useMembershipPayment } from '../membership-calls.ts';
import { type Agreed, keepingCard, sentSignature } from '../payment/pay.ts';
import type { ChangeInput } from '../queries.ts';

/** Pays for a change, and has what it changes fetched again. */
export function usePayForChange(order: ChangeInput) {
  const paying = useMembershipPayment();
  return ({ accepted, signature, account, totalAmount }: Agreed) =>
    (choice: PaymentChoice, idempotencyKey: string): Promise<Payment> =>
      paying(() =>
        callApi(
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
        ),
      );
}
