import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openOwnWorld } from '../test/world.ts';
import { jobsOf } from './jobs.ts';

test('what has changed much in the embedded database is vacuumed and counted, once', async () => {
  await using world = await openOwnWorld();
  const { db } = world.services;
  const vacuum = jobsOf(world.services).find(({ name }) => name === 'vacuum');
  await sql`insert into zip_code (country, code, city)
    select 'NZ', (1000 + number)::text, 'Kestrel Bay' from generate_series(1, 200) as number`.execute(db);
  const look = async () => {
    const { rows } = await sql<{ rows: number; vacuums: number }>`
      select reltuples::integer as rows, vacuum_count::integer as vacuums
      from pg_class join pg_stat_user_tables on relid = pg_class.oid where pg_class.relname = 'zip_code'`.execute(
      db,
    );
    return rows[0];
  };
  expect(await look()).toEqual({ rows: -1, vacuums: 0 });
  const { signal } = new AbortController();
  await vacuum?.run(signal);
  expect(await look()).toEqual({ rows: 200, vacuums: 1 });
  await vacuum?.run(signal);
  expect(await look()).toEqual({ rows: 200, vacuums: 1 });
});
