import type { ReferralState } from '@foyer/contract/shared/friend';
import type { Tx } from '../platform/db/database.ts';
import type { ReferralRow } from './store.ts';

/** Where a referral can go from each state. */
export const referralTransitions: Record<ReferralState, readonly ReferralState[]> = {
  JOINED: ['REWARDED', 'VOID'],
  REWARDED: ['JOINED'],
  VOID: [],
};

/** The next payment earns a reward again. */
const joinedAgain = (turn: number) => ({
  ...{ earned_at: null, rewarded_at: null, returned_at: null, paid_center_id: null, paid_invoice_id: null },
  turn: turn + 1,
});

/** Moves a locked referral. Undefined if it has left its state meanwhile. */
export async function moveReferral(
  tx: Tx,
  { center_id, person_id, turn, state: from }: ReferralRow,
  to: ReferralState,
  now: Temporal.Instant,
): Promise<ReferralRow | undefined> {
  if (!referralTransitions[from].includes(to)) throw new Error(`a referral cannot go from ${from} to ${to}`);
  return tx
    .updateTable('referral')
    .set({
      state: to,
      ...(to === 'REWARDED' && { rewarded_at: now }),
      ...(to === 'JOINED' && joinedAgain(turn)),
    })
    .where('center_id', '=', center_id)
    .where('person_id', '=', person_id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}
