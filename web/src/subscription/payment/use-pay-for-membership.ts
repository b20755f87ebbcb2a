import type { Payment } from '@foyer/contract/payment/shapes';
import type { PlanKind } from '@foyer/contract/shared/subscription';
import { useQueryClient } from '@tanstack/react-query';
import type { PaymentChoice } from '../../payment/checkout/payment-choice.ts';
import { invalidate, outdate } from '../../platform/invalidate.ts';
import { begunPaymentKey } from '../join/draft.ts';
import type { Join } from '../join/use-join.ts';
import type { OrderInput } from '../queries.ts';
import { type Agreed, payForMembership } from './pay.ts';

/** What a purchase changes, besides its payment. */
const changed = ['subscription', 'payment-agreement', 'POST payment/find-agreement-methods'] as const;

/** Pays for a membership, and has what it changes fetched again. */
export function usePayForMembership({ joiner }: Join, kind: PlanKind, order: OrderInput) {
  const client = useQueryClient();
  return (agreed: Agreed) =>
    async (choice: PaymentChoice, idempotencyKey: string): Promise<Payment> => {
      try {
        const payment = await payForMembership(kind, order, agreed, choice, idempotencyKey);
        outdate(client, ...changed);
        if (joiner.kind !== 'family') begunPaymentKey.keep(payment.paymentKey);
        return payment;
      } catch (refusal) {
        // A price that has changed is shown.
        void invalidate(client, ...changed);
        throw refusal;
      }
    };
}
