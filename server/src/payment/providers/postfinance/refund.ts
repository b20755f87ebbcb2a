import { z } from 'zod';
import type { Chargeback } from '../../provider/answer.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { NoAnswer, type ProviderAnswer } from '../ask.ts';
import { moneyOf } from '../money-of.ts';
import { type Api, isDone } from './api.ts';
import { inMajorUnits } from './order.ts';
import { keyOf, readTransaction, type Transaction } from './transaction.ts';

/** PostFinance's states of a refund, and what each means in our terms. */
const states = {
  CREATE: 'pending',
  SCHEDULED: 'pending',
  PENDING: 'pending',
  MANUAL_CHECK: 'pending',
  SUCCESSFUL: 'done',
  FAILED: 'failed',
} as const satisfies Record<string, RefundAnswer['state']>;

const refund = z.object({
  id: z.int().positive(),
  state: z.enum(Object.keys(states) as (keyof typeof states)[]),
  externalId: z.string().nullish(),
  type: z.string().nullish(),
  amount: z.number().nullish(),
  transaction: z.object({ id: z.int().positive() }).nullish(),
});
const found = z.object({ data: z.array(refund).nullish() });

const answerOf = ({ id, state }: z.infer<typeof refund>): RefundAnswer => ({
  state: states[state],
  reference: String(id),
});

const withTransaction = { expand: 'transaction' };

function refundIn(answer: ProviderAnswer): z.infer<typeof refund> {
  const read = isDone(answer) ? refund.safeParse(answer.json) : undefined;
  if (!read?.success) throw new NoAnswer(`${answer.status} without a refund`);
  return read.data;
}

const readById = async (api: Api, id: string | number) =>
  refundIn(await api(`/payment/refunds/${id}`, { query: withTransaction }));

/** Repeating the request under the same key refunds once. */
export async function makeRefund(api: Api, transactionId: number, order: RefundOrder): Promise<RefundAnswer> {
  const body = {
    transaction: transactionId,
    externalId: order.key,
    merchantReference: order.key,
    type: 'MERCHANT_INITIATED_ONLINE',
    amount: inMajorUnits(order.money),
  };
  const answer = await api('/payment/refunds', { method: 'POST', body });
  return isDone(answer) ? answerOf(refundIn(answer)) : { state: 'failed' };
}

/** Undefined if no refund was made under the key. */
export async function findRefund(api: Api, order: RefundOrder): Promise<RefundAnswer | undefined> {
  if (order.reference !== undefined) return answerOf(await readById(api, order.reference));
  const answer = await api('/payment/refunds/search', { query: { query: `externalId:"${order.key}"` } });
  const read = isDone(answer) ? found.safeParse(answer.json) : undefined;
  if (!read?.success) throw new NoAnswer(`${answer.status} without a list of refunds`);
  const ours = read.data.data?.find(({ externalId }) => externalId === order.key);
  return ours === undefined ? undefined : answerOf(ours);
}

/** *Unconfirmed*: how PostFinance names chargebacks. */
const isChargeback = ({ type }: z.infer<typeof refund>): boolean =>
  type?.startsWith('CUSTOMER_INITIATED') ?? false;

/** Returns the key of the refunded payment, and whether the refund is a chargeback. */
export async function aboutRefund(api: Api, id: number) {
  const read = await readById(api, id);
  const { transaction } = read;
  return {
    key: transaction == null ? undefined : keyOf(await readTransaction(api, transaction.id)),
    isChargeback: isChargeback(read),
    state: read.state,
  };
}

/** Adds up the chargebacks of a transaction, from the refunds that webhook events have reported as chargebacks. */
export async function chargebackOf(
  api: Api,
  { id, currency }: Transaction,
  refunds: readonly number[],
): Promise<Chargeback | undefined> {
  const read = await Promise.all(refunds.map((number) => readById(api, number)));
  const amounts = read
    .filter((one) => one.state === 'SUCCESSFUL' && one.transaction?.id === id)
    .map(({ amount }) => (amount == null ? undefined : moneyOf(amount, currency)?.amount));
  const sum = amounts.reduce<number>((total, amount = 0) => total + amount, 0);
  const money = { amount: sum, currency };
  return sum > 0 ? { reference: String(id), money, why: 'chargeback' } : undefined;
}
