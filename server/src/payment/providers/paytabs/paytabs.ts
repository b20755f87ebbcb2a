import type { OpenProvider, Provider, ProviderContext } from '../../provider/provider.ts';
import type { WebhookEvent, WebhookMessage } from '../../provider/webhook.ts';
import { jsonIn } from '../ask.ts';
import { isSignedBody } from '../signed-body.ts';
import { accessOf } from './access.ts';
import { deleteToken } from './api.ts';
import { charge, read, start } from './pay.ts';
import { readRefund, refund } from './refund.ts';
import { isSignedForm } from './signature.ts';
import { transaction } from './transaction.ts';

/** Fields of the posted form that are stored. The others are about the person. */
const returnedNames = ['tranRef', 'cartId', 'respStatus'];

/**
 * A callback and the profile's IPN report the same event, which counts once. A transaction that follows a sale, such as
 * a refund, has its own cart and names the sale by PayTabs' number.
 */
function newsIn(body: Buffer): WebhookEvent[] {
  const parsed = transaction.safeParse(jsonIn(body.toString()));
  if (!parsed.success) return [];
  const { cart_id, tran_ref, tran_type, previous_tran_ref, payment_result } = parsed.data;
  const eventKey = `${tran_ref}:${payment_result.response_status}`;
  return tran_type.toLowerCase() !== 'sale' && previous_tran_ref
    ? [{ paymentKey: '', reference: previous_tran_ref, eventKey }]
    : [{ paymentKey: cart_id, eventKey }];
}

/** Cards and the wallets of the Gulf, on a page of PayTabs. A sale is captured at once; its page stays open. */
export const paytabs: Provider = {
  name: 'paytabs',
  acknowledgement: { status: 200, body: '' },
  open(seat: ProviderContext): OpenProvider | undefined {
    const access = accessOf(seat);
    if (!access) return undefined;
    return {
      takes: ({ amount }) => amount > 0,
      start: (order) => start(access, order),
      charge: (order, card) => charge(access, order, card),
      read: (payment) => read(access, payment, seat.clock.now()),
      refund: (payment, order) => refund(access, payment, order),
      readRefund: (_payment, order) => readRefund(access, order, seat.clock.now()),
      parseWebhook: async ({ headers, body }: WebhookMessage) =>
        isSignedBody(access.serverKey, body, headers['signature']) ? newsIn(body) : undefined,
      parseReturn: (fields) =>
        isSignedForm(access.serverKey, fields)
          ? Object.fromEntries(returnedNames.map((name) => [name, fields[name] ?? '']))
          : undefined,
      reportsChargebacks: true,
      forgetCard: ({ token }) => deleteToken(access, token),
    };
  },
};
