import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import { moneyOf } from '../money-of.ts';
import { type Api, contentOf, isDone } from './api.ts';
import { chargeOfMeans } from './requests.ts';
import { createdBetween } from './times.ts';

export const currency = 'EUR';

const refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  transaction_key: z.string().nullish(),
});

/** Money that Easypay takes, from a payment that is made once or from stored means. */
const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  transaction_key: z.string().nullish(),
  value: z.union([z.number(), z.string()]).nullish(),
  refunds: z.array(refund).nullish(),
});
export type Capture = z.infer<typeof capture>;

/** Unlisted states are pending. A refund follows a success. */
const states: Readonly<Record<string, Answer['state']>> = {
  success: 'paid',
  refunded: 'paid',
  failed: 'failed',
};

/** Confirmed by somebody else than the shopper: a bank. */
const isWithBank = ({ status }: Capture): boolean => status === 'waiting' || status === 'delayed';

export function moneyIn(value: string | number | null | undefined): Money {
  const money = moneyOf(value ?? '', currency);
  if (!money) throw new NoAnswer('an invalid amount from Easypay');
  return money;
}

export const readCapture = async (api: Api, id: string): Promise<Capture> =>
  contentOf(await api(`/capture/${encodeURIComponent(id)}`), capture);

export function answerOfCapture(read: Capture): Answer {
  const reference = read.id;
  const state = states[read.status] ?? 'pending';
  if (state === 'paid') return { state, reference, money: moneyIn(read.value) };
  return { state, reference, ...(state === 'pending' && isWithBank(read) ? { isAtBank: true } : {}) };
}

const page = z.object({
  metadata: z.object({ next_cursor: z.string().nullish() }).nullish(),
  data: z.array(capture).nullish(),
});
/** More than any club takes in 30 days. */
const mostPages = 200;

/** Finds a charge by our key. Easypay can only list them by when they were made. */
export async function findCapture(
  api: Api,
  { key, createdAt }: Pick<ProviderOrder, 'key' | 'createdAt'>,
  now: Temporal.Instant,
): Promise<Capture | undefined> {
  let cursor = '';
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = { limit: '100', created_at: createdBetween(createdAt, now), ...(cursor && { cursor }) };
    const { data, metadata } = contentOf(await api('/capture', { query }), page);
    const found = data?.find(({ transaction_key }) => transaction_key === key);
    cursor = metadata?.next_cursor ?? '';
    // The list leaves out some fields.
    if (found) return readCapture(api, found.id);
    if (!cursor) return undefined;
  }
  throw new NoAnswer('Easypay knows more charges than can be looked through');
}

const made = z.object({ id: z.string().min(1) });

/** Charges stored means once, however often it is repeated. Undefined if Easypay refuses. */
export async function takeFrom(
  api: Api,
  means: string,
  order: ProviderOrder,
  now: Temporal.Instant,
): Promise<Capture | undefined> {
  const earlier = await findCapture(api, order, now);
  if (earlier) return earlier;
  const answer = await api(`/capture/${encodeURIComponent(means)}`, {
    method: 'POST',
    body: chargeOfMeans(order),
    // The key alone belongs to the request that stores the means.
    once: `${order.key}-take`,
  });
  return isDone(answer) ? readCapture(api, contentOf(answer, made).id) : undefined;
}
