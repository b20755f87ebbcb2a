import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap } from '../sandbox.ts';
import { expireIfForgotten, newOrder, newRefund, type Order, refundedOf } from './orders.ts';
import {
  badData,
  checkedCancel,
  checkedCapture,
  checkedCheckout,
  checkedPreCheck,
  checkedRefund,
  Refused,
  wrongState,
} from './requests.ts';

/** What a shop can do at Tamara, by its orders. Each answers with what Tamara adds to the order's state. */
export interface TamaraMerchant {
  orders(): readonly Order[];
  find(id: string): Order | undefined;
  preCheck(body: unknown): boolean | Refused;
  checkout(body: unknown): Order | Refused;
  authorise(order: Order): object;
  cancel(order: Order, body: unknown): object;
  capture(order: Order, body: unknown): object;
  /** Anew for each request: Tamara is not known to recognise a number of the shop. */
  refund(order: Order, body: unknown): object;
}

export function openMerchant(mishaps: ReadonlySet<Mishap>, clock: Clock): TamaraMerchant {
  const all: Order[] = [];
  const orders = () => {
    for (const order of all) expireIfForgotten(order, clock.now());
    return all;
  };

  return {
    orders,
    find: (id) => orders().find((order) => order.id === id),
    preCheck(body) {
      const request = checkedPreCheck(body);
      return request instanceof Refused ? request : !mishaps.has('decline');
    },
    checkout(body) {
      const request = checkedCheckout(body);
      if (request instanceof Refused) return request;
      const { amount, currency } = request.total_amount;
      const sum = request.items.reduce((total, item) => total + item.total_amount.amount, 0);
      if (amount <= 0 || sum !== amount) return badData('total_amount');
      if (request.country_code !== currency.slice(0, 2)) return badData('country_code');
      if (request.items.some((item) => item.total_amount.currency !== currency)) return badData('items');
      const order = newOrder(request, clock.now());
      all.push(order);
      return order;
    },
    authorise(order) {
      if (order.status !== 'approved') return wrongState(order.status);
      order.status = 'authorised';
      return { auto_captured: false, payment_type: 'PAY_BY_INSTALMENTS' };
    },
    cancel(order, body) {
      const request = checkedCancel(body);
      if (request instanceof Refused) return request;
      if (order.status !== 'authorised') return wrongState(order.status);
      if (request.total_amount.amount !== order.money.amount) return badData('total_amount');
      order.status = 'canceled';
      return { cancel_id: order.id };
    },
    capture(order, body) {
      const request = checkedCapture(body);
      if (request instanceof Refused) return request;
      if (order.status !== 'authorised') return wrongState(order.status);
      if (request.total_amount.amount !== order.money.amount) return badData('total_amount');
      order.status = 'fully_captured';
      order.timesCaptured += 1;
      return { capture_id: order.id };
    },
    refund(order, body) {
      const request = checkedRefund(body);
      if (request instanceof Refused) return request;
      if (order.status !== 'fully_captured') return wrongState(order.status);
      const { amount } = request.total_amount;
      if (amount <= 0 || refundedOf(order) + amount > order.money.amount) return badData('total_amount');
      const refund = newRefund(amount, request.merchant_refund_id, clock.now());
      order.refunds.push(refund);
      return { refund_id: refund.refund_id, capture_id: order.id, comment: request.comment };
    },
  };
}
