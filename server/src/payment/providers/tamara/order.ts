import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { isWithin } from '../instalments/refunded-sum.ts';
import { hasReturnedBy } from '../instalments/return-address.ts';
import { amountFrom } from '../money-of.ts';

const sum = z.object({ amount: z.union([z.number(), z.string()]), currency: z.string() });
type Sum = z.infer<typeof sum>;

/** Unconfirmed: whether an order repeats our number of a refund. Without it, the sum of refunds decides. */
const refundEntry = z.object({ refund_id: z.string(), merchant_refund_id: z.string().nullish() });

/** An order as Tamara describes it. */
export const tamaraOrder = z.object({
  order_id: z.string().min(1),
  order_reference_id: z.string(),
  status: z.string(),
  total_amount: sum,
  captured_amount: sum.nullish(),
  canceled_amount: sum.nullish(),
  refunded_amount: sum.nullish(),
  transactions: z
    .object({ refunds: z.array(refundEntry) })
    .nullish()
    .catch(undefined),
});
export type TamaraOrder = z.infer<typeof tamaraOrder>;

const money = (said: Sum | null | undefined): Money =>
  amountFrom('Tamara', said?.amount, said?.currency ?? '');
const minor = (said: Sum | null | undefined): number => (said ? money(said).amount : 0);

/**
 * The shopper has paid when an order is approved, but Tamara waits for us to authorise and to capture it. Once money was
 * captured, refunds leave the payment paid.
 */
export function answerOf(order: TamaraOrder, known: Pick<ProviderPayment, 'returned' | 'order'>): Answer {
  const reference = order.order_id;
  switch (order.status) {
    case 'approved':
    case 'authorised':
      return { state: 'authorised', reference, money: money(order.total_amount) };
    case 'updated': {
      // A part was cancelled in Tamara's portal.
      const { amount, currency } = money(order.total_amount);
      return {
        state: 'authorised',
        reference,
        money: { amount: amount - minor(order.canceled_amount), currency },
      };
    }
    case 'partially_captured':
    case 'fully_captured':
    case 'partially_refunded':
    case 'fully_refunded':
      return { state: 'paid', reference, money: money(order.captured_amount) };
    case 'declined':
      return { state: 'failed', reference, why: 'payment.tamaraCannotApprove' };
    case 'canceled':
      // We cancel an order for another amount, and may hear of it from an event first.
      return money(order.total_amount).amount === known.order.money.amount
        ? { state: 'cancelled', reference }
        : { state: 'failed', reference, why: 'payment.amountMismatch' };
    case 'expired':
      return { state: hasReturnedBy(known, 'cancel') ? 'cancelled' : 'expired', reference };
    default:
      return { state: 'pending', reference };
  }
}

export function refundIn(
  { transactions, refunded_amount }: TamaraOrder,
  back: RefundOrder,
): RefundAnswer | undefined {
  const named = transactions?.refunds.find(({ merchant_refund_id }) => merchant_refund_id === back.key);
  if (named) return { state: 'done', reference: named.refund_id };
  return isWithin(minor(refunded_amount), back) ? { state: 'done' } : undefined;
}
