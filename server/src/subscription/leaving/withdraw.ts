import type { Key } from '@foyer/contract/shared/keys';
import type { WithdrawalRefusal } from '@foyer/contract/subscription/leave';
import { voidClipcards } from '../../clipcards/clips.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { moveSubscription } from '../move-subscription.ts';
import { emailWithdrawal } from './emails.ts';
import { coolingOffOf, type Leaving, lockLeavable } from './leaving.ts';
import { payBack } from './pay-back.ts';
import { daysOfWithdrawal } from './quote-withdrawal.ts';
import type { Repayment } from './repayment.ts';
import { auditLeaving, refuseFor } from './terminate.ts';
import { withdrawalOf } from './withdrawal-rules.ts';

/**
 * Withdraws from a membership within the cooling-off period: it ends at once, as REGRETTED, and everything that was paid goes
 * back the way it came. What was not paid is owed no longer. Run `reactions.membershipReduced` after the transaction.
 */
export async function withdraw(
  tx: Tx,
  leaving: Leaving,
  key: Key,
): Promise<Repayment | Refusal<'subscription.notFound' | WithdrawalRefusal>> {
  const row = await lockLeavable(tx, leaving, key);
  if (!row) return refuse('subscription.notFound');
  const possible = withdrawalOf(row, coolingOffOf(leaving));
  if (possible.obstacle) return refuseFor(possible.obstacle);
  const { now, receivedAt } = leaving;
  const { endsOn } = daysOfWithdrawal(leaving, row);
  const { sold_at: _soldAt, ...columns } = row;
  const ended = await moveSubscription(tx, columns, 'ENDED/REGRETTED', { now, endsOn, billedUntil: endsOn });
  await tx
    .updateTable('subscription')
    .set({ terminated_at: receivedAt })
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .execute();
  const repayment = await payBack(tx, leaving, row);
  if (row.basket_id !== null)
    await voidClipcards(tx, now, { centerId: row.center_id, basketId: row.basket_id }, 'UNUSED');
  await auditLeaving(tx, leaving, row, { action: 'withdrawn', total: repayment.total });
  await emailWithdrawal(tx, leaving, ended, repayment);
  return repayment;
}
