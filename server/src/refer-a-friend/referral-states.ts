import type { ReferralState } from '@foyer/contract/shared/friend';
import type { Tx } from '../platform/db/database.ts';
import type { ReferralRow } from './store.ts';

/** Where a referral can go from each state. */
export const referralTransitions: Record<ReferralState, readonly ReferralState[]> = {
  JOINED: ['REWARDED', 'VOID'],
  REWARDED: [],
  VOID: [],
};

/** Moves a locked referral. Undefined if it has left its state meanwhile. */
export async function moveReferral(
  tx: Tx,
  { center_id, person_id, state: from }: ReferralRow,
  to: ReferralState,
  now: Temporal.Instant,
): Promise<ReferralRow | undefined> {
  if (!referralTransitions[from].includes(to)) throw new Error(`a referral cannot go from ${from} to ${to}`);
  return tx
    .updateTable('referral')
    .set({ state: to, ...(to === 'REWARDED' && { rewarded_at: now }) })
    .where('center_id', '=', center_id)
    .where('person_id', '=', person_id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}
