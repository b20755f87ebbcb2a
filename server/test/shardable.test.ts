import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceTables } from '../src/platform/db/distribute/reference-tables.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

interface Constraint {
  table: string;
  name: string;
  kind: string;
  columns: string[];
  refers_to: string | null;
}

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.services.db)).rows;

/** Keys, exclusion constraints and foreign keys, and unique indexes without a constraint. */
const keysAndReferences = () =>
  rows(sql<Constraint>`
    select t.relname as table, c.conname as name, c.contype::text as kind, f.relname as refers_to,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any (c.conkey)) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class f on f.oid = c.confrelid
    where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'x', 'f')
    union all
    select t.relname, i.relname, 'u', null,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any (x.indkey))
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique`);

/** What prevents distributing these tables by centre. */
function obstacles(tables: string[], constraints: Constraint[]): string[] {
  const sharded = tables.filter((name) => !referenceTables.has(name));
  const withoutKey = sharded.filter(
    (name) => !constraints.some(({ table, kind }) => table === name && kind === 'p'),
  );
  const bad = constraints.filter(({ table, columns, refers_to }) => {
    if (referenceTables.has(table)) return refers_to !== null && !referenceTables.has(refers_to);
    if (refers_to !== null && referenceTables.has(refers_to)) return false;
    return !columns.includes('center_id');
  });
  return [
    ...withoutKey.map((name) => `${name} has no primary key`),
    ...bad.map(({ table, name }) => `${table}.${name}`),
  ];
}

test('every table shards by centre or is a reference table', async () => {
  const tables = await rows(
    sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(referenceTables.size);
  expect([...referenceTables].filter((name) => !names.includes(name))).toEqual([]);
  expect(obstacles(names, await keysAndReferences())).toEqual([]);
});

test('a table that cannot be sharded is detected', async () => {
  await world.database.script(`
    create table bad_key (center_id integer not null, id bigint primary key);
    create table bad_reference (center_id integer not null, id bigint not null, primary key (center_id, id),
      other bigint references bad_key (id));
    create table bad_unique (center_id integer not null, id bigint not null, name text, primary key (center_id, id));
    create unique index bad_unique_name on bad_unique (name);`);
  const found = obstacles(['bad_key', 'bad_reference', 'bad_unique'], await keysAndReferences());
  expect(found.sort()).toEqual([
    'bad_key.bad_key_pkey',
    'bad_key.bad_key_pkey',
    'bad_reference.bad_reference_other_fkey',
    'bad_unique.bad_unique_name',
  ]);
});
