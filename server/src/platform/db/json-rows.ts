import { type RawBuilder, sql } from 'kysely';

/** All rows of a query as one JSON column of another one. */
export const jsonRows = <T>(rows: RawBuilder<T>) =>
  sql<T[]>`(select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (${rows}) as listed)`;
