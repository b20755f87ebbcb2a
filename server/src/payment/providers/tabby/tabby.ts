import { decimal } from '@foyer/contract/shared/money-text';
import { sameSecret } from '../../../platform/same-secret.ts';
import type { OpenProvider, Provider, ProviderContext } from '../../provider/provider.ts';
import type { WebhookEvent, WebhookMessage } from '../../provider/webhook.ts';
import { jsonIn } from '../ask.ts';
import { type InstalmentAccount, openInstalments } from '../instalments/instalments.ts';
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

const accountOf = (
  access: Access,
  { clock }: Pick<ProviderContext, 'clock'>,
): InstalmentAccount<TabbyPayment> => ({
  currencies,
  start: (order) => start(access, order),
  find: async ({ order, reference }) =>
    reference === undefined
      ? paymentAmong(await findByKey(access, order, clock.now()))
      : readById(access, order, reference),
  idOf: ({ id }) => id,
  answerOf,
  /** Repeating the request under the same key captures once. */
  async capture(payment, id) {
    const { key, money } = payment.order;
    const { yes } = await post(access, payment.order, id, 'captures', {
      amount: decimal(money),
      reference_id: key,
    });
    return yes && answerOf(yes, payment);
  },
  async release({ order }, id) {
    await post(access, order, id, 'close');
  },
  /** Repeating the request under the same key refunds once. */
  async payBack({ order }, id, back) {
    const { yes } = await post(access, order, id, 'refunds', {
      amount: decimal(back.money),
      reference_id: back.key,
    });
    return yes && (refundIn(yes, back) ?? { state: 'pending' });
  },
  refundIn,
  parseWebhook: async ({ headers, body }: WebhookMessage) =>
    sameSecret(headers[webhookHeaderName] ?? '', access.webhookHeader) ? newsIn(body) : undefined,
});

/** Buy now, pay later. The shopper authorises a payment, which we have to capture. */
export const tabby: Provider = {
  name: 'tabby',
  acknowledgement: { status: 200, body: '' },
  open(seat: ProviderContext): OpenProvider | undefined {
    const access = accessOf(seat);
    return access && openInstalments(accountOf(access, seat), seat.clock);
  },
};
