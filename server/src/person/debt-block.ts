import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/**
 * Blocks a person who owes what was handed over to debt collection. A block by the club is another one. The person is locked
 * even if blocked already, or a payment of their other debts could lift the block at the same time.
 */
export const blockForDebt = (tx: Tx, { centerId, id }: Key, day: Temporal.PlainDate) =>
  tx
    .updateTable('person')
    .set({ blocked_for_debt_on: sql<Temporal.PlainDate>`coalesce(blocked_for_debt_on, ${day}::date)` })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();

/** Lifts that block, and no other. */
export const unblockForDebt = (tx: Tx, { centerId, id }: Key) =>
  tx
    .updateTable('person')
    .set({ blocked_for_debt_on: null })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();

export async function isBlockedForDebt(tx: Tx, { centerId, id }: Key): Promise<boolean> {
  const blocked = await tx
    .selectFrom('person')
    .select('id')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('blocked_for_debt_on', 'is not', null)
    .executeTakeFirst();
  return blocked !== undefined;
}
