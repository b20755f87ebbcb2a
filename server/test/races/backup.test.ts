import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { countOf, tablesOf } from '../../src/backup/catalogue.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { faultsIn } from '../books.ts';
import { portalProcess } from '../crash/portal-process.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import {
  bookAndBuy,
  clubWithRide,
  opened,
  type Place,
  placeIn,
  type Sale,
  startCommand,
} from '../whole-portal.ts';

let folder = '';
const databases: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const url of databases.splice(0)) await dropDatabase(inject('postgresUrl'), url);
});

type Engine = 'embedded' | 'PostgreSQL';

async function placeOn(engine: Engine, name: string): Promise<Place> {
  if (engine === 'embedded') return placeIn(join(folder, name));
  const url = await createDatabase(inject('postgresUrl'));
  databases.push(url);
  return placeIn(join(folder, name), url);
}

const command = (name: 'backup' | 'restore', file: string, place: Place) =>
  startCommand(name, [file], place).ended;

/** The row count of each table, and the sums of a class's places, of the ledger and of what was sold. */
const booksOf = async (db: Kysely<unknown>, { centerId, stock }: Sale) => {
  const counts: Record<string, number> = {};
  for (const { name } of await tablesOf(db)) counts[name] = await countOf(db, name);
  const { rows } = await sql<{ booked: number; people: number; owed: number; sold: number }>`
    select coalesce(sum(taken), 0)::integer as booked,
      (select count(*) from participation where state in ('TENTATIVE', 'BOOKED'))::integer as people,
      (select coalesce(sum(case account.id when to_account_id then amount else -amount end), 0)
        from ledger_account as account join ledger_entry as entry on entry.center_id = account.center_id
          and account.id in (to_account_id, from_account_id) where kind = 'MEMBER')::integer as owed,
      (select count(*) from clipcard)::integer as sold
    from booking`.execute(db);
  const faults = await faultsIn({
    db: db as Kysely<Tables>,
    centerId,
    provider: 'adyen',
    payments: [],
    stock,
  });
  return { counts, faults, ...rows[0] };
};

test.each<[Engine, Engine]>([
  ['embedded', 'PostgreSQL'],
  ['PostgreSQL', 'embedded'],
])(
  'a backup of a busy portal on %s is a consistent snapshot that can be restored on %s',
  async (from, to) => {
    const here = await placeOn(from, 'here');
    const there = await placeOn(to, 'there');
    const file = join(folder, 'club.backup');
    const { ride, people, headers, sale } = await clubWithRide(here);
    const portal = await portalProcess(here.env);
    const answers: number[] = [];
    try {
      await portal.start();
      const everybody = bookAndBuy(portal.url, people, { ride, sale }, answers);
      expect(await command('backup', file, here)).toMatchObject({ code: 0 });
      await everybody;
      expect([portal.faults, portal.endings]).toEqual([[], []]);
    } finally {
      await portal.kill();
    }
    expect(answers.filter((status) => status === 200).length).toBe(2 * people.length);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toContain('club.backup');

    expect(await command('restore', file, there)).toMatchObject({ code: 0 });
    const restored = await opened(there, (db) => booksOf(db, sale));
    const inFile = countsIn(await readFile(file));
    expect(restored.counts).toEqual(inFile);
    expect(restored.people).toBe(restored.booked);
    expect(restored.faults).toEqual([]);
    expect(restored.owed).toBe((restored.sold ?? 0) * sale.price);
    expect(await readFile(join(there.dataFolder, 'signing-secret'), 'utf8')).toBe(
      await readFile(join(here.dataFolder, 'signing-secret'), 'utf8'),
    );
    // A second restore is refused, because the database is not empty any more.
    expect(await command('restore', file, there)).toMatchObject({
      code: 1,
      said: expect.stringContaining("The database isn't empty"),
    });

    const again = await portalProcess(there.env);
    try {
      await again.start();
      const account = await fetch(`${again.url}/api/user/account`, { headers });
      expect(account.status).toBe(200);
      // Numbers are not issued twice.
      await bookAndBuy(again.url, people, { ride, sale }, []);
    } finally {
      await again.kill();
    }
    const after = await opened(there, (db) => booksOf(db, sale));
    expect([after.booked, after.people]).toEqual([people.length, people.length]);
    const sold = (restored.sold ?? 0) + people.length;
    expect([after.sold, after.owed, after.faults]).toEqual([sold, sold * sale.price, []]);
  },
  240_000,
);

test('a file that is damaged, truncated, too new or not a backup is refused, and nothing is restored', async () => {
  const here = await placeOn('embedded', 'here');
  const there = await placeOn('PostgreSQL', 'there');
  await clubWithRide(here);
  const file = join(folder, 'club.backup');
  expect(await command('backup', file, here)).toMatchObject({ code: 0 });
  expect(await command('backup', file, here)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is there already'),
  });
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  const changed = (from: RegExp, into: string) => {
    expect(text).toMatch(from);
    return gzipSync(text.replace(from, into));
  };
  const lastRow = text.lastIndexOf('\n"');
  const damaged: [string, Uint8Array, string][] = [
    ['cut', whole.subarray(0, whole.length / 2), "can't be restored"],
    ['flipped', changed(/"Maya"|Maya/, 'Mayo'), 'its checksum is another'],
    [
      'shorter',
      gzipSync(text.slice(0, lastRow) + text.slice(text.indexOf('\n', lastRow + 1))),
      'rows instead of',
    ],
    [
      'newer',
      resealed(text.replace('"migrations":[', '"migrations":[{"name":"9000-later.sql","checksum":""},')),
      "doesn't know 9000-later.sql",
    ],
    ['none', gzipSync('hello\n'), "it isn't a backup of Foyer"],
    ['plain', Buffer.from('hello'), "can't be restored"],
  ];
  for (const [name, bytes, words] of damaged) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const { code, said } = await command('restore', path, there);
    expect([name, code, said.trim().split('\n').length]).toEqual([name, 1, 1]);
    expect(said).toContain(words);
  }
  const left = await opened(there, async (db) => (await tablesOf(db)).length);
  expect(left).toBe(0);
}, 600_000);

/** With a checksum that fits the changed content. */
function resealed(text: string): Uint8Array {
  const body = text.slice(0, text.lastIndexOf('{"end":'));
  const sha256 = createHash('sha256').update(body).digest('hex');
  const { tables } = JSON.parse(text.slice(body.length)) as { tables: number };
  return gzipSync(`${body}${JSON.stringify({ end: true, tables, sha256 })}\n`);
}

function countsIn(archive: Uint8Array): Record<string, number> {
  const counts: Record<string, number> = {};
  let table = '';
  for (const line of gunzipSync(archive).toString().split('\n')) {
    if (line.startsWith('{"table":')) table = JSON.parse(line).table;
    else if (line.startsWith('{"rows":')) counts[table] = JSON.parse(line).rows;
  }
  return counts;
}
