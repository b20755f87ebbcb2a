import { decimal } from '@foyer/contract/shared/money-text';
import { sameSecret } from '../../../platform/same-secret.ts';
import type {
  Answer,
  OpenProvider,
  Provider,
  ProviderContext,
  ProviderPayment,
  RefundAnswer,
  RefundOrder,
  WebhookEvent,
  WebhookMessage,
} from '../../provider.ts';
import { jsonIn } from '../ask.ts';
import { neverArrived } from '../never-arrived.ts';
import { type Access, accessOf, webhookHeaderName } from './access.ts';
import { findByKey, post, readById } from './api.ts';
import { start } from './checkout.ts';
import { answerOf, paymentAmong, refundIn, statusOf, type TabbyPayment, tabbyPayment } from './payment.ts';

const currencies: readonly string[] = ['AED', 'SAR', 'KWD'];

/** An event is unsigned and therefore a hint: it only says which payment to read. */
function newsIn(body: Buffer): WebhookEvent[] {
  const parsed = tabbyPayment.safeParse(jsonIn(body.toString()));
  if (!parsed.success) return [];
  const { id, order, captures, refunds } = parsed.data;
  const eventKey = [id, statusOf(parsed.data), captures?.length ?? 0, refunds?.length ?? 0].join(':');
  const paymentKey = order?.reference_id;
  return [paymentKey ? { paymentKey, eventKey } : { paymentKey: '', reference: id, eventKey }];
}

async function find(
  access: Access,
  { order, reference }: ProviderPayment,
  now: Temporal.Instant,
): Promise<TabbyPayment | undefined> {
  if (reference !== undefined) return readById(access, order, reference);
  return paymentAmong(await findByKey(access, order, now));
}

const idOf = async (access: Access, payment: ProviderPayment, now: Temporal.Instant) =>
  payment.reference ?? (await find(access, payment, now))?.id;

async function read(access: Access, payment: ProviderPayment, now: Temporal.Instant): Promise<Answer> {
  const found = await find(access, payment, now);
  if (found) return answerOf(found, payment);
  return { state: neverArrived(payment.order.createdAt, now) ? 'failed' : 'pending' };
}

/** Repeating the request under the same key captures once. If Tabby refuses, reads the current state instead. */
async function capture(access: Access, payment: ProviderPayment, now: Temporal.Instant): Promise<Answer> {
  const { order } = payment;
  const id = await idOf(access, payment, now);
  if (id === undefined) return read(access, payment, now);
  const { yes } = await post(access, order, id, 'captures', {
    amount: decimal(order.money),
    reference_id: order.key,
  });
  return yes ? answerOf(yes, payment) : read(access, { ...payment, reference: id }, now);
}

/** Closes an authorised payment and refuses others. A page that is still open expires automatically. */
async function cancel(access: Access, payment: ProviderPayment, now: Temporal.Instant): Promise<void> {
  const id = await idOf(access, payment, now);
  if (id !== undefined) await post(access, payment.order, id, 'close');
}

/** Repeating the request under the same key refunds once. */
async function refund(
  access: Access,
  payment: ProviderPayment,
  back: RefundOrder,
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  const id = await idOf(access, payment, now);
  if (id === undefined) return { state: 'failed' };
  const { yes } = await post(access, payment.order, id, 'refunds', {
    amount: decimal(back.money),
    reference_id: back.key,
  });
  if (yes) return refundIn(yes, back.key) ?? { state: 'pending' };
  return refundIn(await readById(access, payment.order, id), back.key) ?? { state: 'failed' };
}

async function readRefund(
  access: Access,
  payment: ProviderPayment,
  back: RefundOrder,
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  const found = await find(access, payment, now);
  return (
    (found && refundIn(found, back.key)) ?? {
      state: neverArrived(back.createdAt, now) ? 'failed' : 'pending',
    }
  );
}

/** Buy now, pay later. The shopper authorises a payment, which we have to capture. */
export const tabby: Provider = {
  name: 'tabby',
  acknowledgement: { status: 200, body: '' },
  open(seat: ProviderContext): OpenProvider | undefined {
    const access = accessOf(seat);
    if (!access) return undefined;
    const now = () => seat.clock.now();
    return {
      takes: ({ amount, currency }) => amount > 0 && currencies.includes(currency),
      start: (order) => start(access, order),
      read: (payment) => read(access, payment, now()),
      capture: (payment) => capture(access, payment, now()),
      cancel: (payment) => cancel(access, payment, now()),
      refund: (payment, back) => refund(access, payment, back, now()),
      readRefund: (payment, back) => readRefund(access, payment, back, now()),
      parseWebhook: async ({ headers, body }: WebhookMessage) =>
        sameSecret(headers[webhookHeaderName] ?? '', access.webhookHeader) ? newsIn(body) : undefined,
    };
  },
};
