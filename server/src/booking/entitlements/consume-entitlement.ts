import { formatKey } from '@foyer/contract/shared/keys';
import { changeClips, spendClip } from '../../clipcards/clips.ts';
import { keyOfSession, type SessionRow } from '../../participation/session-row.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { returnPrivilege, usePrivilege } from '../../subscription/privilege-uses.ts';
import type { Entitlement, SubscriptionEntitlement } from './entitlements.ts';

type Paid = Pick<
  ParticipationRow,
  'paid_by' | 'subscription_center_id' | 'subscription_id' | 'clipcard_center_id' | 'clipcard_id'
>;

const nothing = {
  subscription_center_id: null,
  subscription_id: null,
  clipcard_center_id: null,
  clipcard_id: null,
} as const;

export const paidWithMoney: Paid = { ...nothing, paid_by: 'MONEY' };
export const addedByStaff: Paid = { ...nothing, paid_by: 'STAFF' };
export const paidByHost: Paid = { ...nothing, paid_by: 'HOST' };

const spentOn = (row: SessionRow) => formatKey('booking', keyOfSession(row));

/**
 * Uses the first entitlement once; undefined if there is none. Restarts the transaction if the entitlement was used up
 * after it was read.
 */
export async function consumeEntitlement(
  tx: Tx,
  now: Temporal.Instant,
  row: SessionRow,
  participation: Pick<ParticipationRow, 'center_id' | 'id'>,
  [entitlement]: readonly Entitlement[],
): Promise<Paid | undefined> {
  if (!entitlement) return undefined;
  if (entitlement.way === 'CLIPCARD') {
    const { centerId, id } = entitlement.clipcard;
    await spendClip(tx, now, entitlement.clipcard, spentOn(row));
    return { ...nothing, paid_by: 'CLIPCARD', clipcard_center_id: centerId, clipcard_id: id };
  }
  const { centerId, id } = entitlement.subscription;
  await consumeTime(tx, participation, entitlement);
  return { ...nothing, paid_by: 'SUBSCRIPTION', subscription_center_id: centerId, subscription_id: id };
}

/** Consumes one use of a limited privilege. */
async function consumeTime(
  tx: Tx,
  participation: Pick<ParticipationRow, 'center_id' | 'id'>,
  { subscription: { centerId, id }, privilege, times, nextSlot, periodStart }: SubscriptionEntitlement,
): Promise<void> {
  if (times === undefined) return;
  if (nextSlot === undefined) throw new Error('a subscription that is used up opens nothing');
  await usePrivilege(tx, {
    center_id: centerId,
    subscription_id: id,
    privilege,
    period_start: periodStart,
    slot: nextSlot,
    participation_center_id: participation.center_id,
    participation_id: participation.id,
  });
}

export type Returned = 'CLIP' | 'TIMES' | 'NOTHING';

/** Returns the entitlement. The payment domain refunds money. */
export async function returnEntitlement(
  tx: Tx,
  now: Temporal.Instant,
  row: SessionRow,
  participation: ParticipationRow,
): Promise<Returned> {
  if (participation.clipcard_center_id !== null && participation.clipcard_id !== null) {
    const card = { centerId: participation.clipcard_center_id, id: participation.clipcard_id };
    await changeClips(tx, now, card, { change: 1, reason: 'GIVEN_BACK', spentOn: spentOn(row) });
    return 'CLIP';
  }
  if (participation.subscription_center_id === null) return 'NOTHING';
  const key = { centerId: participation.center_id, id: participation.id };
  return (await returnPrivilege(tx, participation.subscription_center_id, key)) ? 'TIMES' : 'NOTHING';
}
