import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer, Started } from '../../provider/answer.ts';
import type { StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { OpenProvider, Provider, ProviderContext } from '../../provider/provider.ts';
import { NoAnswer } from '../ask.ts';
import { paymentNeverArrived } from '../never-arrived.ts';
import { shopperPages } from '../shopper-page.ts';
import { type Account, type Api, isDone, openApi, textOf } from './api.ts';
import { linkWithReference, payingByCard, payingByLink, payingOnPage } from './order.ts';
import { chargebackOf, findRefund, makeRefund } from './refund.ts';
import { isOfKnownKey, signatureHeader } from './signature.ts';
import {
  answerOf,
  changeTransaction,
  duplicatesAmong,
  findTransaction,
  findTransactions,
  furthest,
  isOpen,
  isPaid,
  readTransaction,
  type Transaction,
  transactionIn,
  withToken,
} from './transaction.ts';
import { parseWebhook } from './webhook.ts';

const theirHost = 'https://checkout.postfinance.ch';

/** Unconfirmed: each club's contract decides which currencies it takes; these are offered to all clubs. */
const currencies: readonly string[] = ['CHF', 'EUR'];

const takes = ({ amount, currency }: Money): boolean => amount > 0 && currencies.includes(currency);

/** PostFinance refused to start the payment, so nothing can be paid. */
const refused: Answer = { state: 'failed', why: 'payment.connectionErrorPostfinance' };

/** PostFinance accepts two transactions under one key, which could both be paid, so looks for an earlier one first. */
async function begin(api: Api, order: ProviderOrder, body: object): Promise<Transaction | undefined> {
  const begun = await findTransaction(api, order.key);
  if (begun !== undefined) return begun;
  const created = await api('/payment/transactions', { method: 'POST', query: withToken, body });
  return isDone(created) ? transactionIn(created) : undefined;
}

async function start(account: Account, api: Api, order: ProviderOrder): Promise<Started> {
  const begun = await begin(api, order, payingOnPage(order));
  if (begun === undefined) return refused;
  const answer = answerOf(begun, order, account.clock);
  if (answer.state !== 'pending') return answer;
  const page = await api(`/payment/transactions/${begun.id}/payment-page-url`);
  if (!isDone(page)) throw new NoAnswer(`${page.status} without a page`);
  return { ...answer, step: { kind: 'redirect', url: account.shopperPage(textOf(page)) } };
}

const link = z.object({ id: z.int().positive(), url: z.string() });

async function makeLink({ shopperPage }: Account, api: Api, order: ProviderOrder): Promise<Started> {
  const answer = await api('/payment/links', { method: 'POST', body: payingByLink(order) });
  if (!isDone(answer)) return refused;
  const made = link.safeParse(answer.json).data;
  if (made === undefined) throw new NoAnswer(`${answer.status} without a link`);
  const url = linkWithReference(shopperPage(made.url), order.key);
  return { state: 'pending', step: { kind: 'redirect', url }, kept: { link: String(made.id) } };
}

const links = z.object({
  data: z.array(z.object({ id: z.int().positive(), externalId: z.string().nullish() })).nullish(),
});

/** Finds a link by our key, in case its first answer was lost. */
async function findLink(api: Api, { key }: ProviderOrder): Promise<string | undefined> {
  const answer = await api('/payment/links/search', { query: { query: `externalId:"${key}"` } });
  const read = isDone(answer) ? links.safeParse(answer.json) : undefined;
  if (!read?.success) throw new NoAnswer(`${answer.status} without a list of links`);
  const ours = read.data.data?.find(({ externalId }) => externalId === key);
  return ours && String(ours.id);
}

/** Charges a stored card. Continues a transaction begun under the same key, and does nothing if it is paid. */
async function charge(account: Account, api: Api, order: ProviderOrder, card: StoredCard): Promise<Answer> {
  const begun = await begin(api, order, payingByCard(order, card));
  if (begun === undefined) return refused;
  if (!isOpen(begun)) return answerOf(begun, order, account.clock);
  const processed = await changeTransaction(api, begun, 'process-without-interaction');
  if (isDone(processed)) return answerOf(transactionIn(processed), order, account.clock);
  const now = await readTransaction(api, begun.id);
  // PostFinance will not charge this card, and there is no shopper to pay in another way.
  return isOpen(now) ? { state: 'failed', reference: String(now.id) } : answerOf(now, order, account.clock);
}

const fact = z.object({
  transaction: z.int().positive().optional(),
  chargeback: z.int().positive().optional(),
});
const idsInEvents = ({ events: facts }: ProviderPayment, of: keyof z.infer<typeof fact>): number[] => [
  ...new Set(facts.flatMap((one) => fact.safeParse(one).data?.[of] ?? [])),
];

/** Reads transactions by the numbers known from the first answer and from events, in this order, or else by our key. */
async function lookUpAll(api: Api, payment: ProviderPayment): Promise<Transaction[]> {
  const { reference, order } = payment;
  const numbers = new Set([reference ?? [], idsInEvents(payment, 'transaction').map(String)].flat());
  if (numbers.size === 0) return findTransactions(api, order.key);
  return Promise.all([...numbers].map((number) => readTransaction(api, number)));
}

const lookUp = async (api: Api, payment: ProviderPayment) => furthest(await lookUpAll(api, payment));

const isOver = ({ expiresAt }: ProviderOrder, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(expiresAt, now) <= 0;

/** Finds the chargebacks and duplicate charges of a paid payment. */
async function laterEvents(
  api: Api,
  payment: ProviderPayment,
  { named, found }: { named: readonly Transaction[]; found: Transaction },
): Promise<Partial<Answer>> {
  const chargeback = await chargebackOf(api, found, idsInEvents(payment, 'chargeback'));
  const searched = await findTransactions(api, payment.order.key);
  const all = new Map([...named, ...searched].map((one) => [one.id, one]));
  const extra = duplicatesAmong([...all.values()], found);
  return {
    ...(chargeback && { state: 'failed', chargeback }),
    ...(extra.length > 0 && { duplicates: extra }),
  };
}

async function read(account: Account, api: Api, payment: ProviderPayment): Promise<Answer> {
  const named = await lookUpAll(api, payment);
  const found = furthest(named);
  if (found !== undefined) {
    const answer = answerOf(found, payment.order, account.clock);
    return isPaid(found) ? { ...answer, ...(await laterEvents(api, payment, { named, found })) } : answer;
  }
  const now = account.clock.now();
  // A link that nobody has opened has no transaction yet.
  if (payment.method === 'pl') return { state: isOver(payment.order, now) ? 'expired' : 'pending' };
  return { state: paymentNeverArrived(payment, now) ? 'failed' : 'pending' };
}

async function capture(account: Account, api: Api, payment: ProviderPayment): Promise<Answer> {
  const found = await lookUp(api, payment);
  if (found?.state === 'AUTHORIZED') await changeTransaction(api, found, 'complete-online');
  return read(account, api, payment);
}

/** Deletes a link and voids an authorised payment. An open page stays open until it times out. */
async function cancel(api: Api, payment: ProviderPayment): Promise<void> {
  const link =
    payment.kept['link'] ?? (payment.method === 'pl' ? await findLink(api, payment.order) : undefined);
  if (link !== undefined) await api(`/payment/links/${link}`, { method: 'DELETE' });
  const found = await lookUp(api, payment);
  if (found?.state === 'AUTHORIZED') await changeTransaction(api, found, 'void-online');
}

async function forgetCard(api: Api, token: string): Promise<void> {
  const answer = await api(`/payment/tokens/${token}`, { method: 'DELETE' });
  if (!isDone(answer) && answer.status !== 404)
    throw new NoAnswer(`${answer.status}: the card is still kept`);
}

function openAccount(account: Account): OpenProvider {
  const api = openApi(account);
  return {
    takes,
    start: (order) => start(account, api, order),
    link: (order) => makeLink(account, api, order),
    charge: (order, card) => charge(account, api, order, card),
    read: (payment) => read(account, api, payment),
    capture: (payment) => capture(account, api, payment),
    cancel: (payment) => cancel(api, payment),
    async refund(payment, refund) {
      const found = await lookUp(api, payment);
      if (found === undefined) throw new NoAnswer('nothing is known yet of what is to be paid back');
      return makeRefund(api, found.id, refund);
    },
    // A refund that never arrived is not found. Repeating the request under the same key is harmless.
    readRefund: async (_payment, refund) => (await findRefund(api, refund)) ?? { state: 'pending' },
    parseWebhook: (message) => parseWebhook(account, api, message),
    needsReadingBack: ({ headers }) => !isOfKnownKey(account, headers[signatureHeader]),
    forgetCard: ({ token }) => forgetCard(api, token),
  };
}

/** PostFinance Checkout, web service version 2.0. */
export const postfinance: Provider = {
  name: 'postfinance',
  acknowledgement: { status: 200, body: '' },
  open(seat: ProviderContext) {
    const { secret, clock } = seat;
    const userId = secret('userId');
    const spaceId = secret('spaceId');
    const key = Buffer.from(secret('authenticationKey') ?? '', 'base64');
    if (!userId || !spaceId || key.length === 0) return undefined;
    const shopperPage = shopperPages(seat, [new URL(theirHost).hostname]);
    return openAccount({ url: secret('url') ?? theirHost, userId, spaceId, key, clock, shopperPage });
  },
};
