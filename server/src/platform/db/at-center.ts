import { type RawBuilder, sql } from 'kysely';

/** Adds to a condition which centre's rows of a table are read. */
export type AtCenter = (table: string) => RawBuilder<unknown>;

/**
 * Named at every table, because a distributed database asks one shard then. A list of centres would not do: PostgreSQL
 * makes a new plan for each list.
 */
export const atCenter =
  (centerId: number): AtCenter =>
  (table) =>
    sql`and ${sql.ref(table)}.center_id = ${centerId}`;

export const atSeveral: AtCenter = () => sql``;

/** The centre if it is one for all. */
export const onlyOf = (centerIds: readonly number[]): number | undefined =>
  new Set(centerIds).size === 1 ? centerIds[0] : undefined;
