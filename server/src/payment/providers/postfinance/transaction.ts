import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Answer, Charge } from '../../provider/answer.ts';
import type { NewCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer, type ProviderAnswer } from '../ask.ts';
import { moneyOf } from '../money-of.ts';
import { type Api, isDone } from './api.ts';
import { keyInLine } from './order.ts';

/** PostFinance's states of a transaction, and what each means in our terms. */
const states = {
  CREATE: 'pending',
  PENDING: 'pending',
  CONFIRMED: 'pending',
  PROCESSING: 'pending',
  AUTHORIZED: 'authorised',
  COMPLETED: 'paid',
  FULFILL: 'paid',
  FAILED: 'failed',
  VOIDED: 'cancelled',
  /**
   * Unconfirmed: the money was taken, but PostFinance advises against delivery, so the club refunds it by hand. Nothing
   * is delivered.
   */
  DECLINE: 'failed',
} as const satisfies Record<string, Answer['state']>;

const open: readonly string[] = ['CREATE', 'PENDING', 'CONFIRMED'];

/** The fields that are read of a transaction. */
const transaction = z.object({
  id: z.int().positive(),
  version: z.int(),
  state: z.enum(Object.keys(states) as (keyof typeof states)[]),
  merchantReference: z.string().nullish(),
  currency: z.string(),
  authorizationAmount: z.number().nullish(),
  completedAmount: z.number().nullish(),
  authorizationTimeoutOn: z.string().nullish(),
  customerId: z.string().nullish(),
  lineItems: z.array(z.object({ uniqueId: z.string() })).nullish(),
  token: z.object({ id: z.int().positive() }).nullish(),
});
export type Transaction = z.infer<typeof transaction>;

/** The response contains a card only if the request expands it. */
export const withToken = { expand: 'token' };

/** Throws `NoAnswer` if the answer is not a transaction, because the state is then unknown. */
export function transactionIn(answer: ProviderAnswer): Transaction {
  const read = isDone(answer) ? transaction.safeParse(answer.json) : undefined;
  if (!read?.success) throw new NoAnswer(`${answer.status} without a transaction`);
  return read.data;
}

const pathOf = (id: number | string): string => `/payment/transactions/${id}`;

export const readTransaction = async (api: Api, id: number | string): Promise<Transaction> =>
  transactionIn(await api(pathOf(id), { query: withToken }));

export const changeTransaction = (api: Api, { id }: Transaction, change: string): Promise<ProviderAnswer> =>
  api(`${pathOf(id)}/${change}`, { method: 'POST', query: withToken });

const found = z.object({ data: z.array(transaction).nullish() });
const bestFirst: readonly Answer['state'][] = ['paid', 'authorised', 'pending', 'failed', 'cancelled'];
const rankOf = ({ state }: Transaction): number => bestFirst.indexOf(states[state]);

/** A link may have several transactions: returns the one that has come furthest, or the first of several equals. */
export const furthest = (transactions: readonly Transaction[]): Transaction | undefined =>
  transactions.toSorted((one, other) => rankOf(one) - rankOf(other))[0];

/** The transactions under our key. */
export async function findTransactions(api: Api, key: string): Promise<Transaction[]> {
  const query = { query: `merchantReference:"${key}"`, ...withToken };
  const answer = await api('/payment/transactions/search', { query });
  const read = isDone(answer) ? found.safeParse(answer.json) : undefined;
  if (!read?.success) throw new NoAnswer(`${answer.status} without a list of transactions`);
  // The search may match similar keys.
  return (read.data.data ?? []).filter((one) => one.merchantReference === key);
}

export const findTransaction = async (api: Api, key: string): Promise<Transaction | undefined> =>
  furthest(await findTransactions(api, key));

/** The key of the payment. If a link did not pass our reference on, the lines still contain it. */
export const keyOf = ({ merchantReference, lineItems }: Transaction): string | undefined =>
  merchantReference ?? lineItems?.map(({ uniqueId }) => keyInLine(uniqueId)).find((key) => key !== undefined);

/** Nobody has begun to pay. A transaction is CONFIRMED again after a card was declined. */
export const isOpen = ({ state }: Transaction): boolean => open.includes(state);

/** Nobody has begun to pay in time, whether or not PostFinance has noticed. */
const isExpired = (read: Transaction, clock: Clock): boolean =>
  isOpen(read) &&
  read.authorizationTimeoutOn != null &&
  Temporal.Instant.compare(Temporal.Instant.from(read.authorizationTimeoutOn), clock.now()) <= 0;

const moneyIn = (amount: number | null | undefined, currency: string): Money => {
  const money = amount == null ? undefined : moneyOf(amount, currency);
  if (money === undefined) throw new NoAnswer('a transaction without its amount');
  return money;
};

const takenBy = ({ completedAmount, authorizationAmount, currency }: Transaction): Money =>
  moneyIn(completedAmount ?? authorizationAmount, currency);

export const isPaid = ({ state }: Transaction): boolean => states[state] === 'paid';

/** Paid transactions under our key other than the one that counts. */
export const duplicatesAmong = (transactions: readonly Transaction[], counted: Transaction): Charge[] =>
  transactions
    .filter((one) => isPaid(one) && one.id !== counted.id)
    .map((one) => ({ reference: String(one.id), money: takenBy(one) }));

function cardOf({ token, customerId }: Transaction, { keepCard, payer }: ProviderOrder): NewCard | undefined {
  if (keepCard === 'no' || token == null) return undefined;
  return { token: String(token.id), shopper: customerId ?? payer.reference };
}

/** Translates a transaction into our terms. */
export function answerOf(read: Transaction, order: ProviderOrder, clock: Clock): Answer {
  const reference = String(read.id);
  const state = states[read.state];
  if (isExpired(read, clock)) return { state: 'expired', reference };
  if (read.state === 'PROCESSING') return { state, reference, isAtBank: true };
  if (state !== 'paid' && state !== 'authorised') return { state, reference };
  const money = state === 'paid' ? takenBy(read) : moneyIn(read.authorizationAmount, read.currency);
  const card = cardOf(read, order);
  return { state, reference, money, ...(card === undefined ? {} : { card }) };
}
