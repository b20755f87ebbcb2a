import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { NoAnswer } from '../ask.ts';
import { isWithin } from '../instalments/refunded-sum.ts';
import { hasReturnedBy } from '../instalments/return-address.ts';
import { amountFrom } from '../money-of.ts';
import type { Access } from './access.ts';
import { tell } from './api.ts';

const amount = z.union([z.number(), z.string()]);

/** An order as Spotii describes it. Its reference is our key. */
export const spotiiOrder = z.object({
  reference: z.string(),
  total: amount,
  currency: z.string(),
  /** Until when the order can be captured. Missing before the shopper has agreed. */
  capture_expiration: z.iso.datetime({ offset: true }).nullish(),
  /** Unconfirmed, as are its values: see `ends`. */
  status: z.string().nullish(),
  /** Unconfirmed: the sum of what was paid back. */
  refunded: amount.nullish(),
});
export type SpotiiOrder = z.infer<typeof spotiiOrder>;

/**
 * Unconfirmed: no public document lists the states of an order. Any other state says nothing, and `capture_expiration`
 * decides. Try them with a test account before going live: a capture whose answer was lost is known from here alone.
 */
const ends: Readonly<Record<string, 'captured' | 'refused' | 'expired'>> = {
  CAPTURED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  REJECTED: 'refused',
  DECLINED: 'refused',
  EXPIRED: 'expired',
};

const totalOf = ({ total, currency }: SpotiiOrder): Money => amountFrom('Spotii', total, currency);

/** Spotii has no webhooks: an order is found under our key, or not at all. */
export async function findOrder(access: Access, { key }: ProviderOrder): Promise<SpotiiOrder | undefined> {
  const { yes, no } = await tell(access, spotiiOrder, `orders/${encodeURIComponent(key)}/`);
  if (no?.status === 404) return undefined;
  if (yes?.reference !== key) throw new NoAnswer('Spotii did not say what it knows');
  return yes;
}

const isOver = (until: Temporal.Instant, now: Temporal.Instant) => Temporal.Instant.compare(until, now) <= 0;

/**
 * Spotii says neither that a shopper was rejected nor that they gave up, except by the address that they return to.
 * Nothing is lost if that is a lie, because we capture no payment that has ended.
 */
function answerOfOpen({ returned, order }: ProviderPayment, now: Temporal.Instant): Answer {
  if (hasReturnedBy({ returned }, 'failure')) return refused(order.key);
  return { state: isOver(order.expiresAt, now) ? 'expired' : 'pending', reference: order.key };
}

const refused = (reference: string): Answer => ({
  state: 'failed',
  why: 'payment.spotiiCannotApprove',
  reference,
});

export function answerOf(found: SpotiiOrder, payment: ProviderPayment, now: Temporal.Instant): Answer {
  const { reference } = found;
  const end = ends[found.status?.toUpperCase() ?? ''];
  if (end === 'captured') return { state: 'paid', reference, money: totalOf(found) };
  if (end === 'refused') return refused(reference);
  if (end === 'expired') return { state: 'expired', reference };
  if (!found.capture_expiration) return answerOfOpen(payment, now);
  if (isOver(Temporal.Instant.from(found.capture_expiration), now)) return { state: 'expired', reference };
  // Spotii has no way to withdraw a payment. What is never captured expires.
  if (!payment.isWanted) return { state: 'cancelled', reference };
  return { state: 'authorised', reference, money: totalOf(found) };
}

export function refundIn({ refunded, currency }: SpotiiOrder, back: RefundOrder): RefundAnswer | undefined {
  if (refunded === null || refunded === undefined) return undefined;
  return isWithin(amountFrom('Spotii', refunded, currency).amount, back) ? { state: 'done' } : undefined;
}
