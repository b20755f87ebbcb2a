import type { Notification, OpenProvider, Provider, RawMessage, Seat } from '../../provider.ts';
import { jsonIn } from '../ask.ts';
import { accessOf } from './access.ts';
import { deleteToken } from './api.ts';
import { charge, read, start } from './pay.ts';
import { readRefund, refund } from './refund.ts';
import { isSignedBody, isSignedForm } from './signature.ts';
import { transaction } from './transaction.ts';

/** What of the posted form is remembered. The rest of it is about the person. */
const returnedNames = ['tranRef', 'cartId', 'respStatus'];

/**
 * A callback and the profile's IPN say the same; it counts once. What follows a sale, such as a refund, has a cart of
 * its own and names the sale by PayTabs' number.
 */
function newsIn(body: Buffer): Notification[] {
  const told = transaction.safeParse(jsonIn(body.toString()));
  if (!told.success) return [];
  const { cart_id, tran_ref, tran_type, previous_tran_ref, payment_result } = told.data;
  const eventKey = `${tran_ref}:${payment_result.response_status}`;
  return tran_type.toLowerCase() !== 'sale' && previous_tran_ref
    ? [{ paymentKey: '', reference: previous_tran_ref, eventKey }]
    : [{ paymentKey: cart_id, eventKey }];
}

/** Cards and the wallets of the Gulf, on a page of PayTabs. A sale there is taken at once, and its page stays open. */
export const paytabs: Provider = {
  name: 'paytabs',
  acknowledges: { status: 200, body: '' },
  open(seat: Seat): OpenProvider | undefined {
    const access = accessOf(seat);
    if (!access) return undefined;
    return {
      takes: ({ amount }) => amount > 0,
      start: (order) => start(access, order),
      charge: (order, card) => charge(access, order, card),
      read: (payment) => read(access, payment, seat.clock.now()),
      refund: (payment, order) => refund(access, payment, order),
      readRefund: (_payment, order) => readRefund(access, order, seat.clock.now()),
      understand: async ({ headers, body }: RawMessage) =>
        isSignedBody(access.serverKey, body, headers['signature']) ? newsIn(body) : undefined,
      understandReturn: (fields) =>
        isSignedForm(access.serverKey, fields)
          ? Object.fromEntries(returnedNames.map((name) => [name, fields[name] ?? '']))
          : undefined,
      tellsTakenBack: true,
      forgetCard: ({ token }) => deleteToken(access, token),
    };
  },
};
