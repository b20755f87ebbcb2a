import type { GuestVisitState } from '@foyer/contract/shared/friend';
import type { Updateable } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { VisitRow } from './store.ts';
import type { BringAFriendTables } from './tables.ts';

/** Where a guest visit can go from each state. */
export const visitTransitions: Record<GuestVisitState, readonly GuestVisitState[]> = {
  OFFERED: ['TAKEN', 'RUN_OUT', 'WITHDRAWN'],
  TAKEN: ['USED', 'RUN_OUT', 'WITHDRAWN'],
  USED: ['TAKEN'],
  RUN_OUT: [],
  WITHDRAWN: [],
};

type Columns = Updateable<
  Pick<
    BringAFriendTables['guest_visit'],
    'guest_center_id' | 'guest_person_id' | 'taken_at' | 'used_at' | 'ends_at'
  >
>;

/** Moves a locked visit. Undefined if it has left its state meanwhile. */
export async function moveVisit(
  tx: Tx,
  { center_id, clipcard_id, number, state: from }: VisitRow,
  to: GuestVisitState,
  columns: Columns = {},
): Promise<VisitRow | undefined> {
  if (!visitTransitions[from].includes(to)) throw new Error(`a guest visit cannot go from ${from} to ${to}`);
  return tx
    .updateTable('guest_visit')
    .set({ ...columns, state: to })
    .where('center_id', '=', center_id)
    .where('clipcard_id', '=', clipcard_id)
    .where('number', '=', number)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}
