import type { ProviderPayment } from '../../provider/payment.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import type { Access } from './access.ts';
import { isPaid, isUnsettled, isVoided, type MxPayment, moneyIn, stateOf } from './payment.ts';
import { amountOf, findByKey, make, readById, voidPayment } from './payments.ts';

const answerTo = (refund: MxPayment): RefundAnswer => {
  const state = stateOf(refund);
  if (state === 'paid') return { state: 'done', reference: refund.id };
  return { state: state === 'pending' ? 'pending' : 'failed', reference: refund.id };
};

const isWhole = (sale: MxPayment, { money }: RefundOrder): boolean => moneyIn(sale).amount === money.amount;

/** A payment that was voided has been refunded as a whole, under its own number. */
const voided = ({ id }: MxPayment): RefundAnswer => ({ state: 'done', reference: id });

async function refundSettled(access: Access, sale: MxPayment, refund: RefundOrder): Promise<RefundAnswer> {
  const { paymentToken } = sale;
  if (!paymentToken) return { state: 'failed' };
  const refunded = await make(access, refund.key, { amount: -amountOf(refund.money), paymentToken });
  return refunded ? answerTo(refunded) : { state: 'failed' };
}

async function voidUnsettled(access: Access, sale: MxPayment): Promise<RefundAnswer> {
  if (await voidPayment(access, sale.id)) return voided(sale);
  // Voided or settled meanwhile; what has been settled is refunded at the next look.
  return isVoided(await readById(access, sale.id)) ? voided(sale) : { state: 'pending' };
}

/**
 * Refunds a payment. Until its batch is closed at night, it can only be voided as a whole: a part of it waits. Repeating
 * the request is harmless, because a void shows in the payment, and a refund has an idempotency key.
 */
export async function refund(
  access: Access,
  sale: MxPayment | undefined,
  order: RefundOrder,
): Promise<RefundAnswer> {
  const earlier = await findByKey(access, order.key);
  if (earlier) return answerTo(earlier);
  if (!sale) return { state: 'failed' };
  if (isVoided(sale)) return isWhole(sale, order) ? voided(sale) : { state: 'failed' };
  if (!isPaid(sale)) return { state: 'failed' };
  if (!isUnsettled(sale)) return refundSettled(access, sale, order);
  return isWhole(sale, order) ? voidUnsettled(access, sale) : { state: 'pending' };
}

export async function readRefund(
  access: Access,
  payment: Pick<ProviderPayment, 'reference'>,
  saleOf: () => Promise<MxPayment | undefined>,
  order: RefundOrder,
): Promise<RefundAnswer> {
  const { reference } = order;
  const isVoid = reference !== undefined && reference === payment.reference;
  if (reference !== undefined && !isVoid) return answerTo(await readById(access, reference));
  return refund(access, await saleOf(), order);
}
