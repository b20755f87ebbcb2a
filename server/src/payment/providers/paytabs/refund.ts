import type { ProviderPayment } from '../../provider/payment.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { NoAnswer } from '../ask.ts';
import { neverArrived } from '../never-arrived.ts';
import type { Access } from './access.ts';
import { query, refusedFor, request } from './api.ts';
import { cartOf } from './cart.ts';
import { findPaid } from './pay.ts';
import { refundAmong, refundAnswerOf, type Transaction } from './transaction.ts';

/** A refund has its own cart, by which it is found if the answer was lost. */
async function findRefund(access: Access, { key, reference }: RefundOrder): Promise<Transaction | undefined> {
  const by = reference === undefined ? { cart_id: key } : { tran_ref: reference };
  return refundAmong((await query(access, by)).filter(({ cart_id }) => cart_id === key));
}

/** As with a charge: after two minutes PayTabs would refund a repeated request again. */
export async function refund(
  access: Access,
  payment: ProviderPayment,
  order: RefundOrder,
): Promise<RefundAnswer> {
  const earlier = await findRefund(access, order);
  if (earlier) return refundAnswerOf(earlier);
  const sale = await findPaid(access, payment);
  if (!sale) return { state: 'failed' };
  const { made, no } = await request(access, {
    tran_type: 'refund',
    tran_class: 'ecom',
    tran_ref: sale.tran_ref,
    ...cartOf(order.key, order.money, payment.order.description),
  });
  if (made) return refundAnswerOf(made);
  if (no === undefined || no === refusedFor.duplicate)
    throw new NoAnswer('PayTabs has already received this request');
  return { state: 'failed' };
}

export async function readRefund(
  access: Access,
  order: RefundOrder,
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  const found = await findRefund(access, order);
  if (found) return refundAnswerOf(found);
  return { state: neverArrived(order.createdAt, now) ? 'failed' : 'pending' };
}
