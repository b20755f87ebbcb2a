import { decimal } from '@foyer/contract/shared/money-text';
import { moneyOf } from '../../payment/providers/money-of.ts';
import type { RefundCreate } from './requests.ts';
import { nextId, type Refund, type Space, type Transaction } from './space.ts';

/** Undefined where there is not so much to give back. The same externalId is the same refund. */
export function makeRefund(space: Space, request: RefundCreate): Refund | undefined {
  const made = space.refunds.find((refund) => refund.request.externalId === request.externalId);
  if (made !== undefined) return made;
  const transaction = space.transactions.find(({ id }) => id === request.transaction);
  const amount = transaction && moneyOf(request.amount, transaction.request.currency)?.amount;
  if (transaction?.state !== 'FULFILL' || amount === undefined) return undefined;
  if (transaction.refunded + amount > transaction.taken) return undefined;
  return enter(space, transaction, amount, request);
}

function enter(space: Space, transaction: Transaction, amount: number, request: Refund['request']): Refund {
  transaction.refunded += amount;
  transaction.version += 1;
  const refund: Refund = { id: nextId(space), request, transaction, state: 'SUCCESSFUL' };
  space.refunds.push(refund);
  space.happened({ thing: 'Refund', id: refund.id, state: refund.state });
  return refund;
}

/** What a shopper has had a bank take back is a refund to them, which the club did not ask for. */
export function chargeBack(space: Space, transaction: Transaction): void {
  const left = transaction.taken - transaction.refunded;
  const amount = Number(decimal({ amount: left, currency: transaction.request.currency }));
  enter(space, transaction, left, {
    transaction: transaction.id,
    type: 'CUSTOMER_INITIATED_AUTOMATIC',
    amount,
  });
}

/** The bank of the shopper does not take it. */
export function sendBack(space: Space, refund: Refund): void {
  const { transaction, request } = refund;
  refund.state = 'FAILED';
  transaction.refunded -= moneyOf(request.amount, transaction.request.currency)?.amount ?? 0;
  transaction.version += 1;
  space.happened({ thing: 'Refund', id: refund.id, state: refund.state });
}
