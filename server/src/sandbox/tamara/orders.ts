import { randomUUID } from 'node:crypto';
import type { Money } from '@foyer/contract/shared/money-text';
import { amountOf } from '../../payment/providers/tamara/api.ts';
import type { SandboxPayment } from '../sandbox.ts';
import type { CheckoutRequest } from './requests.ts';

/** Tamara gives up what the shop has not authorised by then. */
const hoursToAuthorise = 72;

interface Refund {
  refund_id: string;
  amount: number;
  merchant_refund_id: string | undefined;
  created_at: string;
}

export interface Order {
  id: string;
  /** Of its page. */
  checkoutId: string;
  key: string;
  description: string;
  money: Money;
  urls: CheckoutRequest['merchant_url'];
  status: 'new' | 'approved' | 'authorised' | 'fully_captured' | 'declined' | 'canceled' | 'expired';
  /** The shopper said no, and did not just take too long. */
  isAbandoned: boolean;
  /** When the shopper paid. */
  approvedAt: Temporal.Instant | undefined;
  at: Temporal.Instant;
  timesCaptured: number;
  refunds: Refund[];
}

export const newOrder = (
  { order_reference_id, description, total_amount, merchant_url }: CheckoutRequest,
  at: Temporal.Instant,
): Order => ({
  id: randomUUID(),
  checkoutId: randomUUID(),
  key: order_reference_id,
  description,
  money: total_amount,
  urls: merchant_url,
  status: 'new',
  isAbandoned: false,
  approvedAt: undefined,
  at,
  timesCaptured: 0,
  refunds: [],
});

export const newRefund = (
  amount: number,
  merchant_refund_id: string | undefined,
  at: Temporal.Instant,
): Refund => ({ refund_id: randomUUID(), amount, merchant_refund_id, created_at: at.toString() });

/** Expires an approved order that nobody has authorised. */
export function expireIfForgotten(order: Order, now: Temporal.Instant): void {
  const { status, approvedAt } = order;
  if (status !== 'approved' || !approvedAt) return;
  if (Temporal.Instant.compare(approvedAt.add({ hours: hoursToAuthorise }), now) <= 0)
    order.status = 'expired';
}

export const refundedOf = ({ refunds }: Order): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The state in Tamara's words, which refunds change too. */
export function statusOf(order: Order): string {
  const refunded = refundedOf(order);
  if (refunded === 0) return order.status;
  return refunded === order.money.amount ? 'fully_refunded' : 'partially_refunded';
}

/** An order in the words of Tamara. */
export function toOrderResponse(order: Order) {
  const { currency } = order.money;
  const of = (amount: number) => amountOf({ amount, currency });
  const captured = order.timesCaptured > 0 ? order.money.amount : 0;
  return {
    order_id: order.id,
    order_reference_id: order.key,
    description: order.description,
    status: statusOf(order),
    payment_type: 'PAY_BY_INSTALMENTS',
    created_at: order.at.toString(),
    total_amount: amountOf(order.money),
    captured_amount: of(captured),
    canceled_amount: of(order.status === 'canceled' ? order.money.amount : 0),
    refunded_amount: of(refundedOf(order)),
    transactions: {
      cancels: [],
      captures: [],
      refunds: order.refunds.map(({ amount, ...refund }) => ({
        ...refund,
        capture_id: order.id,
        total_amount: of(amount),
      })),
    },
  };
}

const states = {
  new: 'open',
  approved: 'authorised',
  authorised: 'authorised',
  fully_captured: 'paid',
  declined: 'failed',
} as const;

function stateOf({ status, isAbandoned, approvedAt }: Order): SandboxPayment['state'] {
  if (status === 'canceled') return approvedAt ? 'cancelled' : 'failed';
  if (status === 'expired') return isAbandoned ? 'cancelled' : 'expired';
  return states[status];
}

/** One for each key: what was taken counts before what was not. */
export function paymentsIn(orders: readonly Order[]): SandboxPayment[] {
  return [...Map.groupBy(orders, ({ key }) => key)].flatMap(([key, ofKey]) => {
    const shown = ofKey.find(({ timesCaptured }) => timesCaptured > 0) ?? ofKey.at(-1);
    if (!shown) return [];
    return [
      {
        key,
        ...shown.money,
        state: stateOf(shown),
        refunded: ofKey.reduce((sum, order) => sum + refundedOf(order), 0),
        timesPaid: ofKey.reduce((count, { timesCaptured }) => count + timesCaptured, 0),
      },
    ];
  });
}
