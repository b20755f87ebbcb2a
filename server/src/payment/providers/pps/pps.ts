import type { Money } from '@foyer/contract/shared/money-text';
import type { Answer, Started } from '../../provider/answer.ts';
import type { StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { Provider } from '../../provider/provider.ts';
import { NoAnswer } from '../ask.ts';
import { paymentNeverArrived } from '../never-arrived.ts';
import { openWith } from '../open-with.ts';
import { type Access, accessOf } from './access.ts';
import { isDone, tell } from './api.ts';
import { capture, withCapture } from './capture.ts';
import { invoiceOf, issue, isWithdrawn, pageOf, paymentsFor, withdraw } from './invoice.ts';
import { answerAmong, answerOf, currency, isPaid, isVoided, type MxPayment } from './payment.ts';
import { amountOf, findByKey, make, readById, voidAuthorised } from './payments.ts';
import { readRefund, refund } from './refund.ts';

/** MX Merchant refused the request: nothing was started. */
const refused: Answer = { state: 'failed', why: 'payment.connectionErrorPps' };

export const takes = (money: Money): boolean => money.amount > 0 && money.currency === currency;

/** MX Merchant's fields for cards cannot be had, so the shopper pays an invoice on its page, as with a link. */
async function start(access: Access, order: ProviderOrder): Promise<Started> {
  const invoice = await issue(access, order);
  if (!invoice) return refused;
  const step = { kind: 'redirect', url: pageOf(access, invoice) } as const;
  return { state: 'pending', step, kept: { invoice: invoice.id } };
}

/** *Unconfirmed*: the field that names the stored card. */
const byCard = ({ token, shopper }: StoredCard) => ({
  cardAccount: { token },
  ...(/^\d+$/.test(shopper) && { customer: { id: shopper } }),
});

async function charge(access: Access, order: ProviderOrder, card: StoredCard): Promise<Answer> {
  const { key, money } = order;
  const payment = await make(access, key, { amount: amountOf(money), paymentType: 'Sale', ...byCard(card) });
  return payment ? answerOf(payment, order) : { state: 'failed' };
}

async function paymentsAt(access: Access, payment: ProviderPayment): Promise<MxPayment[]> {
  const { method, order } = payment;
  const invoice = method === 'cof' ? undefined : await invoiceOf(access, payment);
  const charged = method === 'cof' ? await findByKey(access, order.key) : undefined;
  const found = invoice ? await paymentsFor(access, invoice) : charged ? [charged] : [];
  return Promise.all(found.map((one) => withCapture(access, one, order.key)));
}

async function read(access: Access, payment: ProviderPayment, now: Temporal.Instant): Promise<Answer> {
  const { order, method } = payment;
  const made = answerAmong(await paymentsAt(access, payment), order);
  if (method === 'cof') return made ?? { state: paymentNeverArrived(payment, now) ? 'failed' : 'pending' };
  const isDeclined = made?.state === 'failed' && !made.chargeback;
  if (made && !isDeclined) return made;
  const invoice = await invoiceOf(access, payment);
  if (!invoice) return { state: paymentNeverArrived(payment, now) ? 'failed' : 'pending' };
  const isOver = Temporal.Instant.compare(order.expiresAt, now) < 0;
  if (isWithdrawn(invoice)) return made ?? { state: isOver ? 'expired' : 'cancelled' };
  // The page stays open after a card was declined, and an invoice has no end of its own.
  const isOpen = made ? method === 'pl' : !isOver;
  if (isOpen && !isOver) return { state: 'pending' };
  await withdraw(access, invoice);
  return answerAmong(await paymentsAt(access, payment), order) ?? { state: 'expired' };
}

/** The paid or voided payment that is refunded: of several, the one whose number we know. */
async function saleOf(access: Access, payment: ProviderPayment): Promise<MxPayment | undefined> {
  if (payment.reference !== undefined) return readById(access, payment.reference);
  return (await paymentsAt(access, payment)).find((one) => isPaid(one) || isVoided(one));
}

/** Withdraws the page, and voids what was only authorised. */
async function cancel(access: Access, payment: ProviderPayment): Promise<void> {
  const invoice = payment.method === 'cof' ? undefined : await invoiceOf(access, payment);
  if (invoice && !isWithdrawn(invoice)) await withdraw(access, invoice);
  await voidAuthorised(access, await paymentsAt(access, payment));
}

async function forgetCard(access: Access, { shopper, firstReference }: StoredCard): Promise<void> {
  const first = firstReference === undefined ? undefined : await readById(access, firstReference);
  const subId = first?.cardAccount?.cardId;
  if (!subId) return;
  const query = { id: first.customer?.id ?? shopper, subId };
  const answer = await tell(access, 'customercardaccount', { method: 'DELETE', query });
  if (!isDone(answer) && answer.status !== 404)
    throw new NoAnswer(`${answer.status}: the card is still kept`);
}

/**
 * Priority Payment Systems, by its MX Merchant API: https://developer.mxmerchant.com. It signs no webhooks that are
 * known of, so its payments are only read.
 */
export const pps: Provider = {
  name: 'pps',
  acknowledgement: { status: 200, body: '' },
  open: openWith(accessOf, (access, now) => ({
    takes,
    start: (order) => start(access, order),
    link: (order) => start(access, order),
    charge: (order, card) => charge(access, order, card),
    read: (payment) => read(access, payment, now()),
    capture: (payment) => capture(access, payment),
    cancel: (payment) => cancel(access, payment),
    refund: async (payment, order) => refund(access, await saleOf(access, payment), order),
    readRefund: (payment, order) => readRefund(access, payment, () => saleOf(access, payment), order),
    parseWebhook: async () => undefined,
    reportsChargebacks: true,
    forgetCard: (card) => forgetCard(access, card),
  })),
};
