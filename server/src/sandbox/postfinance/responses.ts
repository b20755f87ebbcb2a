import { decimal } from '@foyer/contract/shared/money-text';
import type { SandboxPayment } from '../sandbox.ts';
import type { Link, Refund, Space, State, Transaction } from './space.ts';

const instantAt = (unixSeconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(unixSeconds * 1000).toString();

/** A transaction as the API returns it, with its linked objects only if the request expands them. */
export function toTransactionResponse(transaction: Transaction, expand?: string) {
  const { request, token, timedOutAt, taken, total, timesPaid } = transaction;
  const { currency, merchantReference, customerId } = request;
  const inMajor = (amount: number) => Number(decimal({ amount, currency }));
  return {
    id: transaction.id,
    version: transaction.version,
    state: transaction.state,
    currency,
    lineItems: request.lineItems,
    authorizationAmount: inMajor(taken || total),
    completedAmount: inMajor(timesPaid > 0 ? taken : 0),
    refundedAmount: inMajor(transaction.refunded),
    merchantReference,
    customerId,
    ...(timedOutAt === undefined ? {} : { authorizationTimeoutOn: instantAt(timedOutAt) }),
    ...(token === undefined || expand !== 'token' ? {} : { token: { ...token, state: 'ACTIVE' } }),
  };
}

export const toRefundResponse = ({ id, request, transaction, state }: Refund, expand?: string) => ({
  id,
  state,
  amount: request.amount,
  externalId: request.externalId,
  type: request.type,
  ...(expand === 'transaction' ? { transaction: toTransactionResponse(transaction) } : {}),
});

const rowStates = {
  PENDING: 'open',
  PROCESSING: 'open',
  AUTHORIZED: 'authorised',
  COMPLETED: 'paid',
  FULFILL: 'paid',
  FAILED: 'failed',
  VOIDED: 'cancelled',
} as const satisfies Record<State, SandboxPayment['state']>;

export const keyOf = ({ request, link }: Transaction): string =>
  request.merchantReference ?? link?.request.externalId ?? '';

const rowOf = (one: Transaction, all: readonly Transaction[]): SandboxPayment => ({
  key: keyOf(one),
  amount: one.total,
  currency: one.request.currency,
  state: one.timedOutAt === undefined ? rowStates[one.state] : 'expired',
  refunded: one.refunded,
  timesPaid: all.reduce((sum, other) => sum + (keyOf(other) === keyOf(one) ? other.timesPaid : 0), 0),
});

const rowOfLink = ({ request, total, isGone }: Link): SandboxPayment => ({
  key: request.externalId,
  amount: total,
  currency: request.currency,
  state: isGone ? 'expired' : 'open',
  refunded: 0,
  timesPaid: 0,
});

/** Every transaction is a row of its own, also where two have one key, and so is a link that nobody has opened. */
export const paymentRows = ({ transactions, links }: Space): SandboxPayment[] => [
  ...transactions.map((one) => rowOf(one, transactions)),
  ...links.filter((link) => !transactions.some((one) => one.link === link)).map(rowOfLink),
];
