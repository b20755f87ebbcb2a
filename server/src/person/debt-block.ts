import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** The people of each centre, always in the same order. */
const byCenter = (people: readonly Key[]) =>
  [...Map.groupBy(people, ({ centerId }) => centerId)]
    .map(([centerId, some]) => [centerId, sql`any (${some.map(({ id }) => id)}::bigint[])`] as const)
    .toSorted(([a], [b]) => a - b);

/**
 * Blocks people who owe what was handed over to debt collection. A block by the club is another one. They are locked, in the
 * order of their keys, even if blocked already, or a payment of their other debts could lift the block at the same time.
 */
export async function blockForDebt(tx: Tx, people: readonly Key[], day: Temporal.PlainDate): Promise<void> {
  for (const [centerId, ids] of byCenter(people)) {
    await sql`
      select id from person where center_id = ${centerId} and id = ${ids} order by id for no key update`.execute(
      tx,
    );
    await sql`
      update person set blocked_for_debt_on = coalesce(blocked_for_debt_on, ${day}::date)
      where center_id = ${centerId} and id = ${ids}`.execute(tx);
  }
}

/** Lifts that block, and no other. */
export const unblockForDebt = (tx: Tx, { centerId, id }: Key) =>
  tx
    .updateTable('person')
    .set({ blocked_for_debt_on: null })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();

/** Tells which of these people are blocked for a debt. */
export async function readBlockedForDebt(tx: Tx, people: readonly Key[]): Promise<(person: Key) => boolean> {
  const blocked = new Set<string>();
  for (const [centerId, ids] of byCenter(people)) {
    const { rows } = await sql<{ id: number }>`
      select id from person
      where center_id = ${centerId} and id = ${ids} and blocked_for_debt_on is not null`.execute(tx);
    for (const { id } of rows) blocked.add(formatKey('person', { centerId, id }));
  }
  return (person) => blocked.has(formatKey('person', person));
}
