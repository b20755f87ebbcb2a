import { z } from 'zod';
import type { Answer, Started } from '../../provider/answer.ts';
import type { NewCard, StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { NoAnswer } from '../ask.ts';
import { paymentNeverArrived } from '../never-arrived.ts';
import type { Account } from './account.ts';
import { type Api, contentOf, foundIn, isDone } from './api.ts';
import { answerOfCapture, type Capture, currency, findCapture, readCapture, takeFrom } from './capture.ts';
import { meansOf, storedMeans } from './requests.ts';
import { debitDays, type Method, method, stepOf, withdrawn } from './single.ts';

/** Means that Easypay keeps for charges without the shopper: a "frequent payment" there. */
const stored = z.object({ id: z.string().min(1), key: z.string().nullish(), method });
type Stored = z.infer<typeof stored>;

const made = z.object({ id: z.string().min(1), method });

/** By `method.status`. Others are pending. *Unconfirmed*: how Easypay says that a card was declined. */
const states: Readonly<Record<string, 'active' | 'gone' | 'failed'>> = {
  active: 'active',
  deleted: 'gone',
  inactive: 'gone',
  failed: 'failed',
  error: 'failed',
};

/** The means are to be kept, and can be. They are stored first and charged afterwards. */
export const isToBeStored = (order: ProviderOrder): boolean =>
  order.keepCard !== 'no' && ['card', 'directDebit'].includes(meansOf(order).by);

/** Where our record of the payment keeps the number of the stored means. */
const keptAs = 'frequent';

export async function startStored(account: Account, api: Api, order: ProviderOrder): Promise<Started> {
  const answer = await api('/frequent', { method: 'POST', body: storedMeans(order), once: order.key });
  if (!isDone(answer)) return { state: 'failed' };
  const { id, method: how } = contentOf(answer, made);
  const step = stepOf(account, how, order);
  if (!step && meansOf(order).by === 'card') throw new NoAnswer('no page from Easypay to enter a card');
  return { state: 'pending', reference: id, kept: { [keptAs]: id }, ...(step && { step }) };
}

const list = z.object({ data: z.array(stored).nullish() });

async function findId(api: Api, { order, kept }: ProviderPayment): Promise<string | undefined> {
  if (kept[keptAs]) return kept[keptAs];
  const { data } = contentOf(await api('/frequent', { query: { key: order.key } }), list);
  const ours = (data ?? []).filter(({ key }) => key === order.key);
  return (ours.find(({ method: { status } }) => states[status] === 'active') ?? ours[0])?.id;
}

/** `12/30`, as on the card. */
function expiryOf(text: string | null | undefined) {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text ?? '') ?? [];
  const expiryMonth = Number(month);
  return month && year && expiryMonth >= 1 && expiryMonth <= 12
    ? { expiryMonth, expiryYear: 2000 + Number(year) }
    : {};
}

const lastFourOf = (number: string | null | undefined) => {
  const lastFour = /\d{4}$/.exec(number ?? '')?.[0];
  return lastFour ? { lastFour } : {};
};

function cardOf({ id, method: how }: { id: string; method: Method }, { payer }: ProviderOrder): NewCard {
  const { type, card_type, last_four, expiration_date, sdd_mandate } = how;
  const kept = { token: id, shopper: payer.reference };
  if (type.toLowerCase() !== 'dd') {
    const brand = card_type ? { brand: card_type } : {};
    return { ...kept, ...brand, ...lastFourOf(last_four), ...expiryOf(expiration_date) };
  }
  const holder = sdd_mandate?.account_holder ? { holder: sdd_mandate.account_holder } : {};
  return { ...kept, brand: debitBrand, ...lastFourOf(sdd_mandate?.iban), ...holder };
}

/** In place of the brand of a card. */
export const debitBrand = 'sepa';

const ofDebit = (answer: Answer, isDebit: boolean): Answer =>
  isDebit && answer.state === 'pending' ? { ...answer, isAtBank: true, bankDays: debitDays } : answer;

/** The charge whose number we know, or else the one under our key. */
async function captureOf(
  api: Api,
  { order, reference }: ProviderPayment,
  means: string,
  now: Temporal.Instant,
): Promise<Capture | undefined> {
  if (order.money.amount === 0) return undefined;
  return reference !== undefined && reference !== means
    ? readCapture(api, reference)
    : findCapture(api, order, now);
}

async function answerOf(
  account: Account,
  found: Stored,
  capture: Capture | undefined,
  order: ProviderOrder,
): Promise<Started> {
  const { id: reference, method: how } = found;
  const kept = { [keptAs]: reference };
  const isDebit = how.type.toLowerCase() === 'dd';
  const card = cardOf(found, order);
  if (capture) {
    const answer = ofDebit(answerOfCapture(capture), isDebit);
    return { ...answer, kept, ...(answer.state === 'paid' && { card }) };
  }
  const state = states[how.status];
  if (state === 'failed') return { state, reference, kept };
  if (state === 'gone') return { state: withdrawn(order, account.clock.now()), reference, kept };
  if (state === 'active') {
    const money = { amount: order.money.amount, currency };
    return money.amount === 0
      ? { state: 'paid', reference, money, card, kept }
      : { state: 'authorised', reference, money, kept };
  }
  const step = stepOf(account, how, order);
  return { state: 'pending', reference, kept, ...(step && { step }) };
}

export async function read(account: Account, api: Api, payment: ProviderPayment): Promise<Started> {
  const now = account.clock.now();
  const id = await findId(api, payment);
  const found = id && foundIn(await api(`/frequent/${encodeURIComponent(id)}`), stored);
  if (found) return answerOf(account, found, await captureOf(api, payment, found.id, now), payment.order);
  return { state: paymentNeverArrived(payment, now) ? 'failed' : 'pending' };
}

/** Charges the means that the shopper has just stored. */
export async function capture(account: Account, api: Api, payment: ProviderPayment): Promise<Started> {
  const id = await findId(api, payment);
  if (id === undefined) return read(account, api, payment);
  const taken = await takeFrom(api, id, payment.order, account.clock.now());
  if (!taken) return { state: 'failed', reference: id };
  return read(account, api, { ...payment, reference: taken.id });
}

/** Stored means that have been charged stay: only what has come to nothing is removed. */
export async function cancel(account: Account, api: Api, payment: ProviderPayment): Promise<void> {
  const id = await findId(api, payment);
  if (id === undefined || (await captureOf(api, payment, id, account.clock.now()))) return;
  await forget(api, id);
}

/** Charges stored means without the shopper. */
export async function charge(
  account: Account,
  api: Api,
  order: ProviderOrder,
  { token }: StoredCard,
): Promise<Answer> {
  const taken = await takeFrom(api, token, order, account.clock.now());
  return taken ? chargeAnswer(api, taken, token) : { state: 'failed' };
}

/** A charge is slow where a bank collects it. The means say so, if they are still stored. */
async function chargeAnswer(api: Api, taken: Capture, token: string): Promise<Answer> {
  const answer = answerOfCapture(taken);
  if (answer.state !== 'pending') return answer;
  const found = foundIn(await api(`/frequent/${encodeURIComponent(token)}`), stored);
  return ofDebit(answer, found?.method.type.toLowerCase() === 'dd');
}

export async function readCharge(account: Account, api: Api, payment: ProviderPayment): Promise<Answer> {
  const { order, reference, card } = payment;
  const now = account.clock.now();
  const taken =
    reference === undefined ? await findCapture(api, order, now) : await readCapture(api, reference);
  if (taken) return card ? chargeAnswer(api, taken, card.token) : answerOfCapture(taken);
  return { state: paymentNeverArrived(payment, now) ? 'failed' : 'pending' };
}

export async function forget(api: Api, token: string): Promise<void> {
  const answer = await api(`/frequent/${encodeURIComponent(token)}`, { method: 'DELETE' });
  if (!isDone(answer) && answer.status !== 404)
    throw new NoAnswer(`${answer.status} from Easypay: the means are still stored`);
}
