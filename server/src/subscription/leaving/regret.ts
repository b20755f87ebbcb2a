import type { Key } from '@foyer/contract/shared/keys';
import type { RegretRefusal } from '@foyer/contract/subscription/leave';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { lockPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { abandonLaterOrders } from '../buying/abandon-later-orders.ts';
import type { SubscriptionRow } from '../store.ts';
import { emailKept } from './emails.ts';
import { type Leaving, lockLeavable, noticeOf } from './leaving.ts';
import { auditLeaving, refuseFor } from './terminate.ts';
import { regretObstacle } from './termination-rules.ts';

/**
 * Takes a termination back: the membership has the last day that it had before, or none. Nothing has been credited until its
 * last day, and what was not billed because of it is billed by the next nights.
 */
export async function regret(
  tx: Tx,
  leaving: Leaving,
  key: Key,
): Promise<SubscriptionRow | Refusal<'subscription.notFound' | RegretRefusal>> {
  // In the order in which a purchase takes its locks.
  await lockPerson(tx, leaving.person);
  const row = await lockLeavable(tx, leaving, key);
  if (!row) return refuse('subscription.notFound');
  const obstacle = regretObstacle(row, noticeOf(leaving).today);
  if (obstacle) return refuseFor(obstacle);
  return keepMembership(tx, leaving, row);
}

/** The same for a membership that is terminated, where it and the member are locked already. */
export async function keepMembership(
  tx: Tx,
  leaving: Leaving,
  row: SubscriptionRow,
): Promise<SubscriptionRow | Refusal<'subscription.otherBought'>> {
  if (!(await abandonLaterOrders(tx, leaving.now, row))) return refuse('subscription.otherBought');
  await tx
    .updateTable('subscription')
    .set({ ends_on: row.ends_on_before, ends_on_before: null, terminated_at: null, termination_reason: null })
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
  const after = { ...row, ends_on: row.ends_on_before, terminated_at: null };
  await auditLeaving(tx, leaving, row, {
    action: 'kept',
    ...(after.ends_on && { endsOn: `${after.ends_on}` }),
  });
  await emailKept(tx, leaving, after);
  return after;
}
