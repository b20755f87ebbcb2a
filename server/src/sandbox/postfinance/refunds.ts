import { moneyOf } from '../../payment/providers/money-of.ts';
import { nextId, type Refund, type Space } from './space.ts';
import type { RefundCreate } from './words.ts';

/** Undefined where there is not so much to give back. The same externalId is the same refund. */
export function makeRefund(space: Space, asked: RefundCreate): Refund | undefined {
  const made = space.refunds.find((refund) => refund.asked.externalId === asked.externalId);
  if (made !== undefined) return made;
  const transaction = space.transactions.find(({ id }) => id === asked.transaction);
  const amount = transaction && moneyOf(asked.amount, transaction.asked.currency)?.amount;
  if (transaction?.state !== 'FULFILL' || amount === undefined) return undefined;
  if (transaction.refunded + amount > transaction.taken) return undefined;
  transaction.refunded += amount;
  transaction.version += 1;
  const refund = { id: nextId(space), asked, transaction };
  space.refunds.push(refund);
  space.happened({ thing: 'Refund', id: refund.id, state: 'SUCCESSFUL' });
  return refund;
}
