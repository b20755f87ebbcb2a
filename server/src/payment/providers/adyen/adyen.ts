import { createHash } from 'node:crypto';
import type { Answer, Started } from '../../provider/answer.ts';
import type { StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { OpenProvider, Provider } from '../../provider/provider.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { NoAnswer, type ProviderAnswer } from '../ask.ts';
import { type Account, accountOf } from './account.ts';
import { minorUnitsOf } from './amount.ts';
import * as answers from './answers.ts';
import { eventDataIn } from './event-data.ts';
import { cardKindIn, keptCard, refundStateOf, stateOf } from './event-history.ts';
import { findKeptCard } from './kept-cards.ts';
import { pageSourcesOf } from './page-sources.ts';
import { chargeRequest, linkRequest, refundRequest, sessionRequest } from './requests.ts';
import { parseWebhook } from './webhook.ts';

/**
 * How long a request may be repeated under its idempotency key. *Unconfirmed*: Adyen is said to remember a key for a
 * week; this leaves a margin of a day.
 */
const repeatableFor = { hours: 6 * 24 };

/** The webhook event of a payment in the last minute of a session arrives later. */
const lateNews = { minutes: 30 };

/**
 * Adyen: https://docs.adyen.com/api-explorer/Checkout/72/overview. Adyen's payments cannot be read back. Their state
 * follows from signed webhook events and, for a session, from the result that the shopper's browser was given.
 */
export const adyen: Provider = {
  name: 'adyen',
  acknowledgement: { status: 200, body: '[accepted]' },
  open: (seat) => {
    const account = accountOf(seat);
    return account && openFor(account);
  },
};

const openFor = (account: Account): OpenProvider => ({
  pageSources: pageSourcesOf(account),
  takes: (money) => money.amount >= 0 && minorUnitsOf(money) !== undefined,
  start: (order) => start(account, order),
  link: (order) => link(account, order),
  charge: async (order, card) =>
    chargedBy(await askCharge(account, order, card), order, answers.isTurnedAway),
  read: async (payment) => read(account, payment),
  cancel: (payment) => cancel(account, payment),
  refund: async (payment, refund) => askRefund(account, payment, refund, answers.isTurnedAway),
  readRefund: (payment, refund) => readRefund(account, payment, refund),
  parseWebhook: async (message) => parseWebhook(account, message),
  forgetCard: (card) => forgetCard(account, card),
});

async function start(account: Account, order: ProviderOrder): Promise<Started> {
  const answer = await account.ask('POST', '/sessions', sessionRequest(account, order), order.key);
  if (answers.isTurnedAway(answer)) return answers.refused;
  const { id, sessionData } = answers.sessionIn(answer);
  const { clientKey, environment, sandboxUrl, wallets } = account;
  return {
    state: 'pending',
    step: {
      kind: 'adyen',
      sessionId: id,
      sessionData,
      clientKey,
      environment,
      ...(sandboxUrl !== undefined && { sandboxUrl }),
      ...(wallets.length > 0 && order.keepCard !== 'yes' && { wallets }),
    },
    kept: { session: id },
  };
}

async function link(account: Account, order: ProviderOrder): Promise<Started> {
  const answer = await account.ask('POST', '/paymentLinks', linkRequest(account, order), order.key);
  if (answers.isTurnedAway(answer)) return answers.refused;
  const { id, url } = answers.linkIn(answer);
  return { state: 'pending', step: { kind: 'redirect', url: account.shopperPage(url) }, kept: { link: id } };
}

const askCharge = (account: Account, order: ProviderOrder, card: StoredCard) =>
  account.ask('POST', '/payments', chargeRequest(account, order, card), order.key);

const chargedBy = (
  answer: ProviderAnswer,
  order: ProviderOrder,
  isRefused: (answer: ProviderAnswer) => boolean,
): Answer => (isRefused(answer) ? answers.refused : answers.chargeAnswer(answer, order));

async function read(account: Account, payment: ProviderPayment): Promise<Started> {
  const facts = eventDataIn(payment.events);
  const state = stateOf(facts, payment.reference);
  const mayTryAgain = payment.method === 'pl' && state?.state === 'failed' && !state.chargeback;
  const answer = state && !mayTryAgain ? state : await readers[payment.method](account, payment);
  const card = keptCard(facts) ?? (await findKeptCard(account, payment.order, answer));
  const cardKind = cardKindIn(facts);
  return { ...answer, ...(card && { card }), ...(cardKind && { cardKind }) };
}

const readers = {
  cc: readSession,
  /** A shopper whose card is refused may try another one on the same page. */
  pl: async (account: Account, { kept, order }: ProviderPayment): Promise<Started> => {
    // Repeats the request if its answer was lost: Adyen gives the first answer again.
    const made = kept['link'] === undefined ? await link(account, order) : undefined;
    const id = kept['link'] ?? made?.kept?.['link'];
    if (id === undefined) return answers.refused;
    const answer = answers.linkAnswer(await account.ask('GET', `/paymentLinks/${encodeURIComponent(id)}`));
    return {
      ...answer,
      ...(made?.step && { step: made.step }),
      ...(made?.kept && { kept: made.kept }),
    };
  },
  /** Repeats the request: Adyen gives the first answer again. */
  cof: async (account: Account, { order, card, reference, isWanted }: ProviderPayment): Promise<Answer> => {
    // It has a number, so it was charged, and only a bank can still be processing it.
    if (reference !== undefined) return { state: 'pending', isAtBank: true, reference };
    // If the first request never arrived, this one charges the card: repeats it only while the payment is wanted.
    const mayAsk = isWanted && isRepeatable(account, order);
    if (!card || !mayAsk) return { state: 'pending' };
    return chargedBy(await askCharge(account, order, card), order, answers.isRefused);
  },
};

/** Reads what the browser brought back, which may be anything: it is ignored if Adyen does not know it. */
async function readSession(account: Account, payment: ProviderPayment): Promise<Answer> {
  const { order } = payment;
  const brought = (await readResult(account, payment)) ?? (await readFromBank(account, payment));
  if (brought && (brought.state !== 'pending' || brought.isAtBank)) return brought;
  const end = order.expiresAt.add(lateNews);
  const isOver = Temporal.Instant.compare(account.clock.now(), end) > 0;
  return { state: isOver ? 'expired' : 'pending' };
}

async function readResult(account: Account, { kept, returned, order }: ProviderPayment) {
  const { session } = kept;
  const { sessionResult } = returned;
  if (session === undefined || sessionResult === undefined) return undefined;
  const query = new URLSearchParams({ sessionResult });
  const answer = await account.ask('GET', `/sessions/${encodeURIComponent(session)}?${query}`);
  return answers.isTurnedAway(answer) ? undefined : answers.sessionAnswer(answer, order.key);
}

/** Completes a payment whose shopper has returned from a bank. */
async function readFromBank(account: Account, { returned, order }: ProviderPayment) {
  const { redirectResult } = returned;
  if (redirectResult === undefined) return undefined;
  const once = createHash('sha256').update(redirectResult).digest('hex').slice(0, 16);
  const key = `${order.key}-${once}`;
  const answer = await account.ask('POST', '/payments/details', { details: { redirectResult } }, key);
  return answers.isTurnedAway(answer) ? undefined : answers.detailsAnswer(answer, order);
}

const isRepeatable = ({ clock }: Account, { createdAt }: { createdAt: Temporal.Instant }) =>
  Temporal.Instant.compare(clock.now(), createdAt.add(repeatableFor)) < 0;

/** A session expires automatically; a link has to be cancelled. */
async function cancel(account: Account, { method, kept, order }: ProviderPayment): Promise<void> {
  if (method !== 'pl') return;
  const id = kept['link'] ?? (await link(account, order)).kept?.['link'];
  if (id === undefined) return;
  await account.ask('PATCH', `/paymentLinks/${encodeURIComponent(id)}`, { status: 'expired' });
}

/** Adyen's number of the payment, which webhook events may report first. */
const numberOf = ({ events: facts, reference }: ProviderPayment) =>
  stateOf(eventDataIn(facts), reference)?.reference ?? reference;

async function askRefund(
  account: Account,
  payment: ProviderPayment,
  refund: RefundOrder,
  isRefused: (answer: ProviderAnswer) => boolean,
): Promise<RefundAnswer> {
  const number = numberOf(payment);
  if (number === undefined) return { state: 'pending' };
  const path = `/payments/${encodeURIComponent(number)}/refunds`;
  const body = refundRequest(account, payment.order, refund);
  const answer = await account.ask('POST', path, body, refund.key);
  if (isRefused(answer)) return { state: 'failed' };
  const { pspReference } = answers.modificationIn(answer);
  return { state: refundStateOf(eventDataIn(payment.events), pspReference), reference: pspReference };
}

async function readRefund(
  account: Account,
  payment: ProviderPayment,
  refund: RefundOrder,
): Promise<RefundAnswer> {
  const { reference } = refund;
  if (reference !== undefined)
    return { state: refundStateOf(eventDataIn(payment.events), reference), reference };
  if (!isRepeatable(account, refund)) return { state: 'pending' };
  return askRefund(account, payment, refund, answers.isRefused);
}

async function forgetCard(account: Account, { token, shopper }: StoredCard): Promise<void> {
  const { merchantAccount } = account;
  const query = new URLSearchParams({ shopperReference: shopper, merchantAccount });
  const path = `/storedPaymentMethods/${encodeURIComponent(token)}?${query}`;
  const { status } = await account.ask('DELETE', path);
  if (status >= 300 && status !== 404) throw new NoAnswer(`${status} from Adyen`);
}
