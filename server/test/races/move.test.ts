import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { countOf, filledTables, speakPlainly, tablesOf } from '../../src/backup/catalogue.ts';
import { extentOf, rowsOf } from '../../src/backup/read-table.ts';
import { loadDemoWhenEmpty } from '../../src/import/demo.ts';
import { portalProcess } from '../crash/portal-process.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { bookAndBuy, clubWithRide, opened, type Place, placeIn, startCommand } from '../whole-portal.ts';

const demo = resolve(import.meta.dirname, '../../../demo');

let folder = '';
const databases: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-move-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const url of databases.splice(0)) await dropDatabase(inject('postgresUrl'), url);
});

/** A new database: an empty one, or a migrated one without rows. */
async function newDatabase(from?: 'migrated'): Promise<string> {
  const url = await createDatabase(
    inject('postgresUrl'),
    from === 'migrated' ? inject('migratedPostgres') : undefined,
  );
  databases.push(url);
  return url;
}

const startMove = (from: Place, to: string) => startCommand('move', ['--to', to], from);
const move = (from: Place, to: string) => startMove(from, to).ended;

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many rows each table has, and a digest of them in an order of their own. */
const contentOf = (place: Place) =>
  opened(place, (db) =>
    db.transaction().execute(async (tx) => {
      await speakPlainly(tx);
      const content: Record<string, [number, string]> = {};
      for (const { name } of await tablesOf(tx)) {
        const { rows } = await sql<{ digest: string }>`
          select md5(string_agg(whole::text, chr(10) order by whole::text collate "C")) as digest
          from ${sql.table(name)} as whole`.execute(tx);
        content[name] = [await countOf(tx, name), String(rows[0]?.digest)];
      }
      return content;
    }),
  );

const filledIn = (url: string) => opened(placeIn(folder, url), (db: Kysely<unknown>) => filledTables(db));

test('moving the embedded database copies every row, and the portal goes on with them on PostgreSQL', async () => {
  const here = placeIn(join(folder, 'here'));
  const { people, headers, sale, ride } = await clubWithRide(here, ({ services }) =>
    loadDemoWhenEmpty(services.db, services.clock, demo, services.log),
  );
  const there = placeIn(here.dataFolder, await newDatabase());
  const { code, said } = await move(here, there.env.DATABASE_URL);
  expect([code, said]).toEqual([0, expect.stringContaining('Both sides are the same.')]);
  expect(said).toMatch(/^zip_code +838 +838 {2}same$/m);
  const content = await contentOf(there);
  expect(content).toEqual(await contentOf(here));
  expect(content['zip_code']?.[0]).toBe(838);
  expect(content['person']?.[0]).toBeGreaterThan(people.length + 200);

  const again = await move(here, there.env.DATABASE_URL);
  expect(again.code).toBe(1);
  expect(again.said).toMatch(
    /^The target isn't empty\. It has activity \(\d+ rows\), .* more tables with rows\./,
  );

  const portal = await portalProcess(there.env);
  const answers: number[] = [];
  try {
    await portal.start();
    const account = await fetch(`${portal.url}/api/user/account`, { headers });
    expect(account.status).toBe(200);
    await bookAndBuy(portal.url, people, { ride, sale }, answers);
    expect([portal.faults, portal.endings]).toEqual([[], []]);
  } finally {
    await portal.kill();
  }
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect(answers.length).toBe(2 * people.length);
}, 240_000);

/** Has a trigger do something to people as they are written into a database that is migrated already. */
const triggerOnPeople = (url: string, body: string) =>
  connected(url, (client) =>
    client.query(`
      create function interfere() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
      create trigger interfere before insert on person for each row execute function interfere()`),
  );

test('a move that is killed halfway leaves an empty target, and the source can’t be written to until then', async () => {
  const here = placeIn(join(folder, 'here'), await newDatabase());
  await clubWithRide(here);
  const target = await newDatabase('migrated');
  await triggerOnPeople(target, 'perform pg_sleep(300);');
  // A statement that sleeps notices that nobody waits for it any more.
  await connected(target, (client) =>
    client.query(
      `alter database ${new URL(target).pathname.slice(1)} set client_connection_check_interval = 100`,
    ),
  );
  const write = () =>
    connected(here.env.DATABASE_URL, async (client) => {
      await client.query("set lock_timeout = '200ms'");
      return client.query('update person set id = id').then(
        () => 'written',
        ({ code }) => code,
      );
    });
  expect(await write()).toBe('written');
  const { child, ended } = startMove(here, target);
  const statements = (more = '') =>
    connected(inject('postgresUrl'), async (client) => {
      const { rowCount } = await client.query(`select 1 from pg_stat_activity where datname = $1 ${more}`, [
        new URL(target).pathname.slice(1),
      ]);
      return rowCount;
    });
  // The tables before this one have been copied by then.
  await expect
    .poll(() => statements(`and query like 'insert into "person"%' and wait_event = 'PgSleep'`))
    .toBe(1);
  expect(await write()).toBe('55P03');
  child.kill('SIGKILL');
  await ended;
  await expect.poll(() => statements()).toBe(0);
  expect(await filledIn(target)).toEqual([]);
  expect(await write()).toBe('written');

  await connected(target, (client) => client.query('drop function interfere cascade'));
  expect(await move(here, target)).toMatchObject({ code: 0 });
  expect(await contentOf(placeIn(folder, target))).toEqual(await contentOf(here));
}, 120_000);

test.each([
  ['a changed value', "if new.first_name = 'Maya' then new.first_name := 'Maja'; end if;"],
  ['a lost row', "if new.first_name = 'Maya' then return null; end if;"],
])(
  '%s on the target is found, and nothing is moved',
  async (_what, body) => {
    const here = placeIn(join(folder, 'here'), await newDatabase());
    await clubWithRide(here);
    const target = await newDatabase('migrated');
    await triggerOnPeople(target, body);
    const { code, said } = await move(here, target);
    expect(said).toContain('The two sides differ in person. Nothing was moved');
    expect(said).toMatch(/^person .* DIFFERENT$/m);
    expect(said.match(/DIFFERENT/g)).toHaveLength(1);
    expect(code).toBe(1);
    expect(await filledIn(target)).toEqual([]);
  },
  120_000,
);

test('a portal that runs, a source without rows and a target with other tables are refused in words', async () => {
  const embedded = placeIn(join(folder, 'embedded'));
  const target = await newDatabase();
  expect(await move(embedded, target)).toEqual({
    code: 1,
    said: `There is no database in ${embedded.database.kind === 'embedded' && embedded.database.folder}.\n`,
  });
  await opened(embedded, async () => {
    const { code, said } = await move(embedded, target);
    expect([code, said]).toEqual([1, expect.stringMatching(/^The portal is running on .*\. Stop it first/)]);
  });
  const postgres = placeIn(join(folder, 'postgres'), await newDatabase('migrated'));
  await connected(postgres.env.DATABASE_URL, async () => {
    const { code, said } = await move(postgres, target);
    expect([code, said]).toEqual([1, expect.stringMatching(/^Others are connected to the present database/)]);
  });
  expect((await move(postgres, target)).said).toContain('There is nothing to move');
  await clubWithRide(postgres);
  await connected(target, (client) => client.query('create table shop_order (id integer)'));
  expect((await move(postgres, target)).said).toContain(
    'The target has tables of something else: shop_order',
  );
  expect((await move(postgres, 'mysql://root@db.example/club')).said).toMatch(/^Usage: npm run move/);
  const missing = new URL(target);
  missing.pathname = 'nowhere';
  expect((await move(postgres, missing.href)).said).toContain("has no database 'nowhere'");
  expect(await filledIn(target)).toEqual([]);
}, 120_000);

test('a table with large rows is read in small batches, and one with small rows in large ones', async () => {
  const place = placeIn(folder, await newDatabase());
  const batches = await opened(place, (db) =>
    db.transaction().execute(async (tx) => {
      const sizes: Record<string, number[]> = {};
      for (const [name, bytes] of Object.entries({ large: 1_500_000, small: 10 })) {
        const table = { name, columns: ['id', 'file'] };
        await sql`create table ${sql.table(name)} as
          select id, (select string_agg(sha256((id * 100000 + part)::text::bytea), null)
            from generate_series(1, ${sql.lit(Math.ceil(bytes / 32))}) part) as file
          from generate_series(1, 5) id`.execute(tx);
        const { rows, rowsAtOnce } = await extentOf(tx, table);
        expect(rows).toBe(5);
        sizes[name] = [];
        for await (const batch of rowsOf(tx, table, rowsAtOnce)) sizes[name].push(batch.length);
      }
      return sizes;
    }),
  );
  expect(batches).toEqual({ large: [2, 2, 1], small: [5] });
});
