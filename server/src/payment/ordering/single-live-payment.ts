import { type Refusal, refuse } from '../../frame/refuse.ts';
import { livePaymentOf } from '../store.ts';
import type { LockedPaymentOrder } from './payment-order.ts';

/** A basket has at most one payment that may still succeed. */
export const alreadyBeingPaid = refuse('payment.underWay');

/**
 * Runs last, when nothing else prevents the payment: the caller may then cancel the previous attempt in favour of
 * this one.
 */
export async function refuseSecondLivePayment({
  sale,
  basket,
  isNewBasket,
}: LockedPaymentOrder): Promise<Refusal | undefined> {
  if (isNewBasket) return undefined;
  return (await livePaymentOf(sale.tx, basket.center_id, basket.id)) ? alreadyBeingPaid : undefined;
}
