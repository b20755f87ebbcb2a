import type { Payment } from '@foyer/contract/payment/shapes';
import type { PlanKind } from '@foyer/contract/shared/subscription';
import type { PaymentChoice } from '../../payment/checkout/payment-choice.ts';
import { begunPaymentKey } from '../join/draft.ts';
import type { Join } from '../join/use-join.ts';
import { useMembershipPayment } from '../membership-calls.ts';
import type { OrderInput } from '../queries.ts';
import { type Agreed, payForMembership } from './pay.ts';

/** Pays for a membership, and has what it changes fetched again. */
export function usePayForMembership({ joiner }: Join, kind: PlanKind, order: OrderInput) {
  const paying = useMembershipPayment();
  return (agreed: Agreed) =>
    async (choice: PaymentChoice, idempotencyKey: string): Promise<Payment> => {
      const payment = await paying(() => payForMembership(kind, order, agreed, choice, idempotencyKey));
      if (joiner.kind !== 'family') begunPaymentKey.keep(payment.paymentKey);
      return payment;
    };
}
