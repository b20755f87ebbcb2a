import { decimal, type Money } from '@foyer/contract/shared/money-text';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap, SandboxPayment } from '../sandbox.ts';
import { checkedCheckout, checkedRefund, failed, Refused, requestedMoney } from './requests.ts';

/** How long Spotii waits for the capture. The real time is not known. */
const hoursToCapture = 24;

export interface Order {
  /** The shop's reference, which is also the key of the order here. */
  key: string;
  description: string;
  money: Money;
  confirmUrl: string;
  rejectUrl: string;
  state: 'open' | 'agreed' | 'captured' | 'rejected' | 'left';
  /** Set once the shopper has agreed. */
  captureUntil: Temporal.Instant | undefined;
  timesCaptured: number;
  refunded: number;
}

/** The orders of a shop, and what it does with them. */
export interface SpotiiOrders {
  all: readonly Order[];
  find(key: string): Order | undefined;
  /** The same reference is the same order. */
  checkout(body: unknown): Order | Refused;
  /** What the shopper does. */
  agree(order: Order): void;
  capture(order: Order): object;
  /** Anew for each request: a refund has no number. */
  refund(order: Order, body: unknown): object;
  payments(): SandboxPayment[];
}

const succeeded = ({ amount, currency }: Money) => ({
  status: 'SUCCESS',
  amount: decimal({ amount, currency }),
  currency,
});

/** An order in the words of Spotii. Its states are our guess. */
export function toOrderResponse({ key, money, state, captureUntil, refunded }: Order) {
  const states = { open: 'CREATED', agreed: 'AUTHORISED', rejected: 'REJECTED', left: 'EXPIRED' } as const;
  return {
    reference: key,
    total: decimal(money),
    currency: money.currency,
    capture_expiration: captureUntil?.toString() ?? null,
    status: state === 'captured' ? (refunded > 0 ? 'PARTIALLY_REFUNDED' : 'CAPTURED') : states[state],
    refunded: decimal({ ...money, amount: refunded }),
  };
}

const states = { open: 'open', captured: 'paid', rejected: 'failed', left: 'expired' } as const;

export function openOrders(mishaps: ReadonlySet<Mishap>, clock: Clock): SpotiiOrders {
  const all: Order[] = [];
  const find = (key: string) => all.find((order) => order.key === key);
  const isOver = ({ captureUntil }: Order) =>
    captureUntil !== undefined && Temporal.Instant.compare(captureUntil, clock.now()) <= 0;

  return {
    all,
    find,
    checkout(body) {
      const request = checkedCheckout(body);
      if (request instanceof Refused) return request;
      const money = requestedMoney(request.total, request.currency);
      if (money instanceof Refused) return money;
      if (mishaps.has('decline')) return new Refused(400, { total: ['The total is less than allowed.'] });
      const earlier = find(request.reference);
      if (earlier) return earlier;
      const order: Order = {
        key: request.reference,
        description: request.description,
        money,
        confirmUrl: request.confirm_callback_url,
        rejectUrl: request.reject_callback_url,
        state: 'open',
        captureUntil: undefined,
        timesCaptured: 0,
        refunded: 0,
      };
      all.push(order);
      return order;
    },
    agree(order) {
      order.state = 'agreed';
      order.captureUntil = clock.now().add({ hours: hoursToCapture });
      if (mishaps.has('wrongAmount')) order.money = { ...order.money, amount: order.money.amount - 1 };
    },
    capture(order) {
      if (order.state !== 'agreed' || isOver(order)) return failed('The order cannot be captured.');
      order.state = 'captured';
      order.timesCaptured += 1;
      return succeeded(order.money);
    },
    refund(order, body) {
      const request = checkedRefund(body);
      if (request instanceof Refused) return request;
      const money = requestedMoney(request.total, request.currency);
      if (money instanceof Refused) return money;
      if (order.state !== 'captured') return failed('The order was not captured.');
      if (order.refunded + money.amount > order.money.amount) return failed('That is more than is left.');
      order.refunded += money.amount;
      return succeeded(money);
    },
    payments: () =>
      all.map((order) => ({
        key: order.key,
        ...order.money,
        state: order.state !== 'agreed' ? states[order.state] : isOver(order) ? 'expired' : 'authorised',
        refunded: order.refunded,
        timesPaid: order.timesCaptured,
      })),
  };
}
