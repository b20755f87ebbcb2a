import {
  isKnownState,
  type KnownState,
  mayMove,
  type SubscriptionStatus,
  type SubscriptionSubState,
} from '@foyer/contract/shared/subscription';
import type { Tx } from '../platform/db/database.ts';
import type { SubscriptionRow } from './store.ts';

const stateOf = ({ status, sub_state }: Pick<SubscriptionRow, 'status' | 'sub_state'>): string =>
  `${status}/${sub_state}`;

/** Splits a state into its two columns. */
export const columnsOf = (state: KnownState) => {
  const [status, sub_state] = state.split('/') as [SubscriptionStatus, SubscriptionSubState];
  return { status, sub_state };
};

interface Move {
  now: Temporal.Instant;
  /** Where its last day changes too: the places that it opened after it are to be checked. */
  endsOn?: Temporal.PlainDate;
  /** Where days are billed with the move. */
  billedUntil?: Temporal.PlainDate;
}

/**
 * Moves a subscription to its next state. Throws if the table of moves does not allow it, or if the subscription was moved
 * meanwhile.
 */
export async function moveSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  to: KnownState,
  { now, endsOn, billedUntil }: Move,
): Promise<SubscriptionRow> {
  const from = stateOf(subscription);
  if (!isKnownState(from) || !mayMove(from, to))
    throw new Error(`a subscription cannot go from ${from} to ${to}`);
  const { center_id, id } = subscription;
  const moved = await tx
    .updateTable('subscription')
    .set({
      ...columnsOf(to),
      ...(endsOn && { ends_on: endsOn, places_due_at: now }),
      ...(billedUntil && { billed_until: billedUntil }),
    })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .where('status', '=', subscription.status)
    .where('sub_state', '=', subscription.sub_state)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Error(`a subscription left ${from} while it was moved to ${to}`);
  await tx
    .insertInto('subscription_history')
    .values({ center_id, subscription_id: id, ...columnsOf(to), at: now })
    .execute();
  return moved;
}
