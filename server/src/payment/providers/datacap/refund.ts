import { decimal } from '@foyer/contract/shared/money-text';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import type { Access } from './access.ts';
import { move, read } from './api.ts';
import { invoiceNoOf } from './invoice-no.ts';
import { findByInvoice } from './report.ts';
import { type DatacapTransaction, isApproved } from './transaction.ts';

/** Longer than for a payment, because nobody waits, and a refund that failed is sent again by hand. */
const reportedWithin = { hours: 1 };

const refundAnswerOf = (made: DatacapTransaction): RefundAnswer => ({
  state: isApproved(made) ? 'done' : 'failed',
  ...(made.RefNo && { reference: made.RefNo }),
});

async function findRefund(
  access: Access,
  { key, createdAt }: RefundOrder,
  now: Temporal.Instant,
): Promise<RefundAnswer | undefined> {
  const found = await findByInvoice(access, invoiceNoOf(key), createdAt, now);
  const made = found.find(isApproved) ?? found[0];
  return made && refundAnswerOf(made);
}

/** A return is not bound to its sale: it goes to the card whose token the sale names. */
export async function refund(
  access: Access,
  { reference, order: { key } }: ProviderPayment,
  order: RefundOrder,
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  const earlier = await findRefund(access, order, now);
  if (earlier) return earlier;
  const sale = reference === undefined ? undefined : await read(access, reference);
  if (!sale?.Token) return { state: 'failed' };
  const made = await move(access, '/credit/return', {
    Token: sale.Token,
    Amount: decimal(order.money),
    InvoiceNo: invoiceNoOf(order.key),
    // Names the payment, which nothing else in a return does.
    Trace: key,
  });
  return made === 'stranger' ? { state: 'failed' } : refundAnswerOf(made);
}

export async function readRefund(
  access: Access,
  order: RefundOrder,
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  const { reference, createdAt } = order;
  if (reference !== undefined) {
    const made = await read(access, reference);
    return made ? { ...refundAnswerOf(made), reference } : { state: 'pending', reference };
  }
  const found = await findRefund(access, order, now);
  if (found) return found;
  const end = createdAt.add(reportedWithin);
  return { state: Temporal.Instant.compare(end, now) < 0 ? 'failed' : 'pending' };
}
