import type { Started } from '../../provider/answer.ts';
import type { Provider } from '../../provider/provider.ts';
import { openWith } from '../open-with.ts';
import { type Access, accessOf } from './access.ts';
import { readRefund, refund } from './refund.ts';
import { charge, read, take } from './sale.ts';

/** *Unconfirmed*: whether Datacap takes Canadian dollars, so they aren't offered. */
const currencies: readonly string[] = ['USD'];

/** Datacap gets no request before the shopper has entered a card. */
const enterCard = ({ tokenKey, tokenUrl }: Access): Started => ({
  state: 'pending',
  step: { kind: 'datacap', tokenKey, url: tokenUrl },
});

/** The card's fields are in Datacap's frame, which its script puts into our page. */
function pageSourcesOf({ tokenUrl }: Access) {
  const { origin } = new URL(tokenUrl);
  return { script: [origin], connect: [], frame: [origin], image: [], form: [] };
}

/**
 * Datacap's PayAPI, version 2. The shopper enters the card into fields of Datacap, which give the browser a token for one sale.
 * The sale is approved or declined at once. It sends no webhooks, and has no key against repetition.
 */
export const datacap: Provider = {
  name: 'datacap',
  acknowledgement: { status: 200, body: '' },
  open: openWith(accessOf, (access, now) => ({
    pageSources: pageSourcesOf(access),
    pageName: 'datacap-payment',
    refundsHaveNoKey: true,
    takes: ({ amount, currency }) => amount > 0 && currencies.includes(currency),
    start: async () => enterCard(access),
    take: { with: 'datacapToken', send: (payment, token) => take(access, payment, token) },
    charge: (order, card) => charge(access, order, card, now()),
    read: (payment) => read(access, payment, now()),
    refund: (payment, order) => refund(access, payment, order, now()),
    readRefund: (_payment, order) => readRefund(access, order, now()),
    parseWebhook: async () => undefined,
  })),
};
