import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { planEachTime } from '../../src/platform/db/named-statements.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';

/** Not a race, but only a real PostgreSQL server has connections that keep prepared statements. */
let database: Database<unknown>;
let url: string;
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  database = await openDatabase<unknown>({ kind: 'postgres', url, connections: 1 });
  await database.script('create table locker (center_id integer, id integer)');
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('postgresUrl'), url);
});

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database.kysely,
  );
  return rows.map(({ statement }) => statement);
};
const threeTimes = async (act: (value: number) => Promise<unknown>) => {
  for (const value of [1, 2, 3]) await act(value);
};

test('a repeated statement is prepared once, with any number of values', async () => {
  const lockers = (ids: number[]) =>
    sql`select id from locker where center_id = ${100} and id = any(${ids}::integer[])`.execute(
      database.kysely,
    );
  await threeTimes((value) => lockers(Array.from({ length: value }, (_, id) => id)));
  const known = (await prepared()).filter((statement) => statement.startsWith('select id from locker'));
  expect(known).toEqual(['select id from locker where center_id = $1 and id = any($2::integer[])']);
});

test('a statement whose plan depends on its values is not prepared', async () => {
  await threeTimes((value) =>
    sql`${sql.raw(planEachTime)} select count(*) from locker where id > ${value}`.execute(database.kysely),
  );
  expect(await prepared()).not.toContainEqual(expect.stringContaining('count(*)'));
});

test('a statement works again after a migration has changed what it returns', async () => {
  const first = () => sql`select * from locker where id = ${1}`.execute(database.kysely);
  await threeTimes(first);
  await database.script('alter table locker add column side text');
  await expect(first()).rejects.toThrow('cached plan must not change result type');
  expect(await first()).toMatchObject({ rows: [] });
});
