import { type RawBuilder, sql } from 'kysely';

const ofPlan = 100;

/** The add-on of a privilege; undefined for one of the plan. */
export const addOnOf = (privilege: number): number | undefined =>
  privilege < ofPlan ? undefined : Math.floor(privilege / ofPlan);

/**
 * By which uses of a privilege that an add-on opens are counted. Those of the plan have their position, which is below 100.
 * The table is `add_on_privilege`, by its name in the statement.
 */
export const numberOfAddOnPrivilege = (table: string): RawBuilder<number> =>
  sql<number>`${sql.ref(`${table}.add_on_id`)} * 100 + ${sql.ref(`${table}.position`)}`;
