import type { Key } from '@foyer/contract/shared/keys';
import type { RegretRefusal } from '@foyer/contract/subscription/leave';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { lockPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { freeLaterDays } from '../buying/free-later-days.ts';
import type { SubscriptionRow } from '../store.ts';
import { emailKept } from './emails.ts';
import { type Leaver, lockLeavable, noticeOf } from './leaver.ts';
import { auditLeaving, refuseFor } from './terminate.ts';
import { regretObstacle } from './termination-rules.ts';

/**
 * Takes a termination back: the membership has the last day that it had before, or none. Nothing has been credited until its
 * last day, and what was not billed because of it is billed by the next nights.
 */
export async function regret(
  tx: Tx,
  leaver: Leaver,
  key: Key,
): Promise<SubscriptionRow | Refusal<'subscription.notFound' | RegretRefusal>> {
  // In the order in which a purchase takes its locks.
  await lockPerson(tx, leaver.person);
  const row = await lockLeavable(tx, leaver, key);
  if (!row) return refuse('subscription.notFound');
  const obstacle = regretObstacle(row, noticeOf(leaver).today);
  if (obstacle) return refuseFor(obstacle);
  return keepMembership(tx, leaver, row);
}

/** The same for a membership that is terminated, where it and the member are locked already. */
export async function keepMembership(
  tx: Tx,
  leaver: Leaver,
  row: SubscriptionRow,
): Promise<SubscriptionRow | Refusal<'subscription.otherBought'>> {
  if (!(await freeLaterDays(tx, leaver.now, row))) return refuse('subscription.otherBought');
  await tx
    .updateTable('subscription')
    .set({ ends_on: row.ends_on_before, ends_on_before: null, terminated_at: null, termination_reason: null })
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
  const after = { ...row, ends_on: row.ends_on_before, terminated_at: null };
  await auditLeaving(tx, leaver, row, {
    action: 'kept',
    ...(after.ends_on && { endsOn: `${after.ends_on}` }),
  });
  await emailKept(tx, leaver, after);
  return after;
}
