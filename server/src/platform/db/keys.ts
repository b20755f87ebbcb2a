import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';

/**
 * For `(center_id, id) in (…)`: one text for any number of keys, so that the statement is planned once. Were the lists
 * not selected, PostgreSQL would see how long they are and make a plan for them each time.
 */
export const keys = (some: readonly Key[]) =>
  sql`select * from unnest((select ${some.map(({ centerId }) => centerId)}::integer[]), (select ${some.map(({ id }) => id)}::bigint[]))`;
