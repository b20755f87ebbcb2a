import { z } from 'zod';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { OpenProvider, Provider, ProviderContext } from '../../provider/provider.ts';
import type { RefundOrder } from '../../provider/refund.ts';
import { type InstalmentAccount, openInstalments } from '../instalments/instalments.ts';
import { type Access, accessOf } from './access.ts';
import { amountOf, findByKey, readById, tell } from './api.ts';
import { start } from './checkout.ts';
import { currencies } from './countries.ts';
import { answerOf, refundIn, type TamaraOrder } from './order.ts';
import { parseWebhook } from './webhook.ts';

/** Tamara requires who ships the goods. Nothing is shipped. */
const shippingCompany = 'None';

const anything = z.unknown();

/** An approved order has to be authorised before anything else. Any other is refused. */
const authorise = (access: Access, id: string) =>
  tell(access, anything, `orders/${encodeURIComponent(id)}/authorise`, {});

/**
 * Captures an order for its whole amount. Tamara refuses to capture more than that, so repeating the requests takes
 * nothing twice. An account may also capture when it authorises; then the second request is refused.
 */
async function capture(access: Access, { order }: ProviderPayment, id: string, now: Temporal.Instant) {
  await authorise(access, id);
  await tell(access, anything, 'payments/capture', {
    order_id: id,
    total_amount: amountOf(order.money),
    shipping_info: { shipped_at: now.toString(), shipping_company: shippingCompany },
  });
  return undefined;
}

/** Tamara cancels only what we have authorised. An approved order would otherwise keep the shopper's money for 72 hours. */
async function release(access: Access, payment: ProviderPayment, id: string): Promise<void> {
  await authorise(access, id);
  const { total_amount } = await readById(access, payment.order, id);
  await tell(access, anything, `orders/${encodeURIComponent(id)}/cancel`, { total_amount });
}

const refunded = z.object({ refund_id: z.string() });

/** Unconfirmed: whether Tamara refuses to repeat a refund under our number. So it is sent once. */
async function payBack(access: Access, { order }: ProviderPayment, id: string, back: RefundOrder) {
  const { yes } = await tell(access, refunded, `payments/simplified-refund/${encodeURIComponent(id)}`, {
    total_amount: amountOf(back.money),
    comment: order.description,
    merchant_refund_id: back.key,
  });
  return yes && { state: 'done' as const, reference: yes.refund_id };
}

const accountOf = (access: Access, { clock }: ProviderContext): InstalmentAccount<TamaraOrder> => ({
  currencies,
  start: (order) => start(access, order),
  find: async ({ order, reference }) =>
    reference === undefined ? findByKey(access, order) : readById(access, order, reference),
  idOf: ({ order_id }) => order_id,
  answerOf,
  capture: (payment, id) => capture(access, payment, id, clock.now()),
  release: (payment, id) => release(access, payment, id),
  payBack: (payment, id, back) => payBack(access, payment, id, back),
  refundIn,
  refundsHaveNoKey: true,
  parseWebhook: (message) => parseWebhook(message, access.notificationToken, clock.now()),
});

/** Buy now, pay later, in the Gulf. */
export const tamara: Provider = {
  name: 'tamara',
  acknowledgement: { status: 200, body: '' },
  open(seat: ProviderContext): OpenProvider | undefined {
    const access = accessOf(seat);
    return access && openInstalments(accountOf(access, seat), seat.clock);
  },
};
