import { decimal } from '@foyer/contract/shared/money-text';
import type { SandboxPayment } from '../sandbox.ts';
import type { Link, Refund, Space, State, Transaction } from './space.ts';

const instantAt = (unixSeconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(unixSeconds * 1000).toString();

/** A transaction as it is told of. What it is linked to is told of only where it is asked for. */
export function shownTransaction(transaction: Transaction, expand?: string) {
  const { asked, token, timedOutAt, taken, total, timesPaid } = transaction;
  const { currency, merchantReference, customerId } = asked;
  const inMajor = (amount: number) => Number(decimal({ amount, currency }));
  return {
    id: transaction.id,
    version: transaction.version,
    state: transaction.state,
    currency,
    lineItems: asked.lineItems,
    authorizationAmount: inMajor(taken || total),
    completedAmount: inMajor(timesPaid > 0 ? taken : 0),
    refundedAmount: inMajor(transaction.refunded),
    merchantReference,
    customerId,
    ...(timedOutAt === undefined ? {} : { authorizationTimeoutOn: instantAt(timedOutAt) }),
    ...(token === undefined || expand !== 'token' ? {} : { token: { ...token, state: 'ACTIVE' } }),
  };
}

export const shownRefund = ({ id, asked, transaction, state }: Refund, expand?: string) => ({
  id,
  state,
  amount: asked.amount,
  externalId: asked.externalId,
  type: asked.type,
  ...(expand === 'transaction' ? { transaction: shownTransaction(transaction) } : {}),
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

export const keyOf = ({ asked, link }: Transaction): string =>
  asked.merchantReference ?? link?.asked.externalId ?? '';

const rowOf = (one: Transaction, all: readonly Transaction[]): SandboxPayment => ({
  key: keyOf(one),
  amount: one.total,
  currency: one.asked.currency,
  state: one.timedOutAt === undefined ? rowStates[one.state] : 'expired',
  refunded: one.refunded,
  timesPaid: all.reduce((sum, other) => sum + (keyOf(other) === keyOf(one) ? other.timesPaid : 0), 0),
});

const rowOfLink = ({ asked, total, isGone }: Link): SandboxPayment => ({
  key: asked.externalId,
  amount: total,
  currency: asked.currency,
  state: isGone ? 'expired' : 'open',
  refunded: 0,
  timesPaid: 0,
});

/** Every transaction is a row of its own, also where two have one key, and so is a link that nobody has opened. */
export const paymentRows = ({ transactions, links }: Space): SandboxPayment[] => [
  ...transactions.map((one) => rowOf(one, transactions)),
  ...links.filter((link) => !transactions.some((one) => one.link === link)).map(rowOfLink),
];
