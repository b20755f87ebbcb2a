import { z } from 'zod';
import type { Answer, Started } from '../../provider/answer.ts';
import type { StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { Provider } from '../../provider/provider.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import type { WebhookEvent, WebhookMessage } from '../../provider/webhook.ts';
import { jsonIn, NoAnswer } from '../ask.ts';
import { neverArrived, paymentNeverArrived } from '../never-arrived.ts';
import { openWith } from '../open-with.ts';
import { isSignedBody } from '../signed-body.ts';
import { type Access, accessOf } from './access.ts';
import * as adapter from './api.ts';
import { answerOf, type LtpsPayment, refundIn } from './payment.ts';

/** Everything comes from the order and nothing from the clock, so that the same order makes the same request. */
const requestOf = ({ money, description, language, country, payer, notifyUrl }: ProviderOrder) => ({
  ...money,
  description,
  language,
  country,
  payer: {
    reference: payer.reference,
    firstName: payer.firstName,
    lastName: payer.lastName,
    ...(payer.email !== undefined && { email: payer.email }),
    ...(payer.phone !== undefined && { phone: payer.phone }),
  },
  notifyUrl,
});

const refused = (no: adapter.No): Answer => ({
  state: 'failed',
  ...(no === 'stranger' && { why: 'payment.connectionErrorLtps' }),
});

/** With the page, while the payment is open. */
function startedOf(access: Access, payment: LtpsPayment, order: ProviderOrder): Started {
  const answer = answerOf(payment, order);
  if (answer.state !== 'pending' || answer.isAtBank) return answer;
  if (!payment.url) throw new NoAnswer('the LTPS adapter named no page');
  return { ...answer, step: { kind: 'redirect', url: access.shopperPage(payment.url) } };
}

async function start(access: Access, order: ProviderOrder): Promise<Started> {
  const made = await adapter.putPayment(access, order.key, {
    ...requestOf(order),
    returnUrl: order.returnUrl,
    expiresAt: order.expiresAt.toString({ smallestUnit: 'second' }),
    agrees: order.keepCard !== 'no',
    ...(order.providerMethod !== undefined && { method: order.providerMethod }),
  });
  return typeof made === 'string' ? refused(made) : startedOf(access, made, order);
}

async function charge(access: Access, order: ProviderOrder, card: StoredCard): Promise<Answer> {
  const made = await adapter.putPayment(access, order.key, { ...requestOf(order), agreement: card.token });
  return typeof made === 'string' ? refused(made) : answerOf(made, order);
}

async function read(access: Access, payment: ProviderPayment, now: Temporal.Instant): Promise<Started> {
  const { order, method } = payment;
  const known = await adapter.readPayment(access, order.key);
  if (!known) return { state: paymentNeverArrived(payment, now) ? 'failed' : 'pending' };
  return method === 'cof' ? answerOf(known, order) : startedOf(access, known, order);
}

async function refund(access: Access, { order }: ProviderPayment, back: RefundOrder): Promise<RefundAnswer> {
  const { amount } = back.money;
  const made = await adapter.putRefund(access, order.key, back.key, { amount });
  if (typeof made === 'string') return { state: 'failed' };
  return refundIn(made, back.key) ?? { state: 'pending' };
}

async function readRefund(
  access: Access,
  { order }: ProviderPayment,
  back: RefundOrder,
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  const known = await adapter.readPayment(access, order.key);
  const made = known && refundIn(known, back.key);
  return made ?? { state: neverArrived(back.createdAt, now) ? 'failed' : 'pending' };
}

const news = z.object({ id: z.string().min(1).max(200), key: z.string() });

/** A message only says which payment to read. */
function newsIn(body: Buffer): WebhookEvent[] {
  const said = news.safeParse(jsonIn(body.toString()));
  return said.success ? [{ paymentKey: said.data.key, eventKey: said.data.id }] : [];
}

/**
 * LTPS has no public documentation: a club that uses it runs an adapter, which speaks a protocol of our own (`docs/payments.md`).
 * Without one, LTPS is switched off. Payers pay or agree on a page of LTPS; what they agree to is charged later like a card.
 */
export const ltps: Provider = {
  name: 'ltps',
  acknowledgement: { status: 200, body: '' },
  open: openWith(accessOf, (access, now) => ({
    takes: ({ amount }) => amount >= 0,
    methods: (about) => adapter.readMethods(access, about),
    start: (order) => start(access, order),
    link: (order) => start(access, order),
    charge: (order, card) => charge(access, order, card),
    read: (payment) => read(access, payment, now()),
    cancel: ({ order }) => adapter.withdraw(access, order.key),
    refund: (payment, order) => refund(access, payment, order),
    readRefund: (payment, order) => readRefund(access, payment, order, now()),
    parseWebhook: async ({ headers, body }: WebhookMessage) =>
      isSignedBody(access.webhookKey, body, headers['ltps-signature']) ? newsIn(body) : undefined,
    reportsChargebacks: true,
    forgetCard: ({ token }) => adapter.endAgreement(access, token),
  })),
};
