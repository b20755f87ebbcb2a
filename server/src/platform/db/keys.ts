import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';

/**
 * For `(center_id, id) in (…)`: one text for any number of keys, so that the statement is planned once. Were the lists
 * not selected, PostgreSQL would see how long they are and make a plan for them each time.
 */
export const keys = (some: readonly Key[]) => selectKeys(listsOf(some));

/** Keys as two lists, for statements that are compiled once. */
export interface KeyLists {
  centerIds: number[];
  ids: number[];
}

export const listsOf = (some: readonly Key[]): KeyLists => ({
  centerIds: some.map(({ centerId }) => centerId),
  ids: some.map(({ id }) => id),
});

export const selectKeys = ({ centerIds, ids }: KeyLists) =>
  sql`select * from unnest((select ${centerIds}::integer[]), (select ${ids}::bigint[]))`;

/** The same for keys of one centre. */
export const selectIds = (ids: readonly number[]) => sql`select * from unnest((select ${ids}::bigint[]))`;

/** Reads rows by their keys, in a statement for each centre: one for all would ask every shard. */
export async function readByCenter<Row>(
  some: readonly Key[],
  readAt: (centerId: number, ids: number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [centerId, own] of Map.groupBy(some, (key) => key.centerId))
    rows.push(...(await readAt(centerId, [...new Set(own.map(({ id }) => id))])));
  return rows;
}
