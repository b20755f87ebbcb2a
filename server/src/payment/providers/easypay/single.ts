import { z } from 'zod';
import type { Answer, Started } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NotWithdrawn, type ProviderPayment } from '../../provider/payment.ts';
import type { Step } from '../../provider/step.ts';
import { NoAnswer } from '../ask.ts';
import { paymentNeverArrived } from '../never-arrived.ts';
import type { Account } from './account.ts';
import { type Api, contentOf, foundIn, isDone } from './api.ts';
import { answerOfCapture, moneyIn, readCapture } from './capture.ts';
import { meansOf, singlePayment } from './requests.ts';
import { paidByReference } from './transactions.ts';

/** How a payment is made: where cards are entered, or what is typed at a cash machine. */
export const method = z.object({
  type: z.string(),
  status: z.string(),
  url: z.string().nullish(),
  entity: z.string().nullish(),
  reference: z.string().nullish(),
  last_four: z.string().nullish(),
  card_type: z.string().nullish(),
  expiration_date: z.string().nullish(),
  sdd_mandate: z.object({ iban: z.string().nullish(), account_holder: z.string().nullish() }).nullish(),
});
export type Method = z.infer<typeof method>;

const made = z.object({
  id: z.string().min(1),
  method,
  capture: z.object({ id: z.string().min(1) }).nullish(),
});

const single = z.object({
  id: z.string().min(1),
  key: z.string().nullish(),
  method,
  value: z.union([z.number(), z.string()]).nullish(),
  /** In every listed payment. *Unconfirmed*: its schema leaves it out of the answer about one, its example does not. */
  payment_status: z.string().nullish(),
  capture: z.object({ id: z.string().min(1), status: z.string().nullish() }).nullish(),
  paid_at: z.string().nullish(),
});
export type Single = z.infer<typeof single>;

/** By `payment_status`. Others are pending: a sale that is only authorised is being captured by Easypay. */
const paymentStates: Readonly<Record<string, Answer['state']>> = {
  paid: 'paid',
  failed: 'failed',
  error: 'failed',
  deleted: 'cancelled',
  voided: 'cancelled',
};
/** The same by `capture.status`. */
const captureStates: Readonly<Record<string, Answer['state']>> = {
  success: 'paid',
  refunded: 'paid',
  failed: 'failed',
};

/** Reads what says most: the state of the payment, else of its capture, else whether it was ever paid. */
function stateOf({ payment_status, capture, paid_at }: Single): Answer['state'] {
  if (payment_status) return paymentStates[payment_status] ?? 'pending';
  const byCapture = capture?.status && captureStates[capture.status];
  return byCapture || (paid_at ? 'paid' : 'pending');
}

const typeOf = ({ type }: Pick<Method, 'type'>): string => type.toLowerCase();

/** Days within which a bank confirms a direct debit, at the longest. */
export const debitDays = 14;

const withBank = { isAtBank: true, bankDays: debitDays } as const;

/** A bank is at work: on every direct debit, and on a card that Easypay waits for. Not on a reference. */
function atBank({ method: how, capture }: Single): Pick<Answer, 'isAtBank' | 'bankDays'> {
  if (typeOf(how) === 'dd') return withBank;
  const isWaiting = typeOf(how) === 'cc' && (capture?.status === 'waiting' || capture?.status === 'delayed');
  return isWaiting ? { isAtBank: true } : {};
}

/** All but the last three digits are left out, because anybody with the payment's address can read it. */
const masked = (phone: string): string => `•••${phone.slice(-3)}`;

export function stepOf(account: Account, how: Method, order: ProviderOrder): Step | undefined {
  const { url, entity, reference } = how;
  const means = meansOf(order);
  if (means.by === 'mbway') return { kind: 'phone', phone: masked(means.phone) };
  if (means.by === 'multibanco')
    return entity && reference ? { kind: 'reference', entity, reference } : undefined;
  return means.by === 'card' && url ? { kind: 'redirect', url: account.shopperPage(url) } : undefined;
}

/** A payment that was withdrawn in time was cancelled, and otherwise has run out. */
export function withdrawn({ expiresAt }: ProviderOrder, now: Temporal.Instant): Answer['state'] {
  return Temporal.Instant.compare(expiresAt, now) <= 0 ? 'expired' : 'cancelled';
}

async function answerOf(account: Account, api: Api, read: Single, order: ProviderOrder): Promise<Started> {
  const reference = read.id;
  const state = stateOf(read);
  if (state === 'cancelled') return { state: withdrawn(order, account.clock.now()), reference };
  if (state === 'failed') return { state, reference };
  if (state === 'pending') {
    const step = stepOf(account, read.method, order);
    return { state, reference, ...atBank(read), ...(step && { step }) };
  }
  const ofCapture = read.capture ? answerOfCapture(await readCapture(api, read.capture.id)) : undefined;
  const money = ofCapture?.money ?? moneyIn(read.value);
  // The payer of a reference types the amount.
  const typed =
    typeOf(read.method) === 'mb' ? await paidByReference(api, read.id, order.createdAt) : undefined;
  return { state, reference, money: typed ?? money };
}

export async function startSingle(account: Account, api: Api, order: ProviderOrder): Promise<Started> {
  const answer = await api('/single', { method: 'POST', body: singlePayment(order), once: order.key });
  if (!isDone(answer)) return { state: 'failed' };
  const { id, method: how } = contentOf(answer, made);
  const step = stepOf(account, how, order);
  const isDebit = typeOf(how) === 'dd';
  if (!step && !isDebit) throw new NoAnswer('a payment from Easypay that cannot be made');
  return {
    state: 'pending',
    reference: id,
    ...(step && { step }),
    ...(isDebit && withBank),
  };
}

const list = z.object({ data: z.array(single).nullish() });

/** Of several under our key, the one that is paid counts. */
async function findId(api: Api, { key }: ProviderOrder): Promise<string | undefined> {
  const { data } = contentOf(await api('/single', { query: { key } }), list);
  const ours = (data ?? []).filter((one) => one.key === key);
  return (
    ours.find((one) => stateOf(one) === 'paid') ??
    ours.find((one) => stateOf(one) === 'pending') ??
    ours[0]
  )?.id;
}

export async function findSingle(
  api: Api,
  order: ProviderOrder,
  reference: string | undefined,
): Promise<Single | undefined> {
  const id = reference ?? (await findId(api, order));
  return id === undefined ? undefined : foundIn(await api(`/single/${encodeURIComponent(id)}`), single);
}

export async function read(account: Account, api: Api, payment: ProviderPayment): Promise<Started> {
  const { order, reference } = payment;
  const found = await findSingle(api, order, reference);
  if (found) return answerOf(account, api, found, order);
  if (paymentNeverArrived(payment, account.clock.now())) return { state: 'failed' };
  // The bank may have been asked: what was sent may only not be listed yet.
  return { state: 'pending', ...(meansOf(order).by === 'directDebit' && withBank) };
}

/** Closes a reference, and voids what is not taken yet. Refused once a bank is collecting it, or it has been paid. */
export async function cancel(api: Api, order: ProviderOrder, reference: string | undefined): Promise<void> {
  const id = reference ?? (await findId(api, order));
  if (id === undefined) return;
  const answer = await api(`/single/${encodeURIComponent(id)}`, { method: 'DELETE' });
  if (!isDone(answer) && answer.status !== 404) throw new NotWithdrawn(`${answer.status} from Easypay`);
}
