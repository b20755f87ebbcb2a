import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

/** The first-level folder of a file, or its own name if it is in no folder. */
const roomOf = (file: string): string => file.split('/')[0]?.replace(/\.ts$/, '') ?? file;

const read = (file: string): string => readFileSync(join(src, file), 'utf8');

/** Each table with the folder whose `tables.ts` declares it, by the first-level keys of its `…Tables`. */
function ownersOfTables(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of globSync(['*/tables.ts', 'platform/db/tables.ts'], { cwd: src })) {
    const declared = /^export interface \w+Tables \{\n(.*?)^\}/ms.exec(read(file))?.[1] ?? '';
    for (const [, table = ''] of declared.matchAll(/^ {2}(\w+): /gm)) owners.set(table, roomOf(file));
  }
  return owners;
}

/** Table names in Kysely, also with an alias, and in SQL. */
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert into|delete from|merge into)\s+"?([a-z_]+)/g,
  /\bupdate\s+(?:only\s+)?"?([a-z_]+)"?(?:\s+as\s+\w+)?\s+set\b/g,
];

/** `room writes table`, for every table of another folder that a file writes. */
function foreignWrites(files: Record<string, string>, owners: ReadonlyMap<string, string>): string[] {
  const found = Object.entries(files).flatMap(([file, text]) =>
    writes
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, table = '']) => table)
      .filter((table) => owners.has(table) && owners.get(table) !== roomOf(file))
      .map((table) => `${roomOf(file)} writes ${table}`),
  );
  return [...new Set(found)].sort();
}

/** Folders that may write every table, because they work on the whole database. */
const writesEverything = ['import', 'backup'];

/** The frame and every call write these in addition to their own change. */
const sharedTables = ['audit', 'outbox', 'idempotency_key'];

/**
 * The exceptions, each with its reason. The list may only shrink: to write to another domain's table, call a function
 * of its `store.ts` or use a reaction.
 */
const exceptions: Record<string, string> = {
  'frame writes session': 'the frame finds and prolongs the session of every call',
  'reset-password writes credential': 'the password is set in the transaction that uses up the link',
};

const files = Object.fromEntries(
  globSync('**/*.ts', { cwd: src })
    .filter((file) => !/\.(test|d)\.ts$/.test(file) && !writesEverything.includes(roomOf(file)))
    .map((file) => [file, read(file)]),
);

test('every table of the migrations has an owner', () => {
  const statements = globSync('*.sql', { cwd: join(src, '../migrations') })
    .sort()
    .flatMap((name) => [
      ...readFileSync(join(src, '../migrations', name), 'utf8').matchAll(
        /^(create|drop) table (?:if exists )?(\w+)|^alter table (\w+) rename to (\w+)/gm,
      ),
    ]);
  const tables = new Set<string>();
  for (const [, verb, table = '', before = '', after = ''] of statements) {
    if (verb === 'create') tables.add(table);
    else tables.delete(verb === 'drop' ? table : before);
    if (!verb) tables.add(after);
  }
  const owners = ownersOfTables();
  expect([...tables].filter((table) => !owners.has(table) && table !== 'migration')).toEqual([]);
  expect([...owners.keys()].filter((table) => !tables.has(table))).toEqual([]);
});

test("no folder writes another folder's tables", () => {
  const owners = new Map([...ownersOfTables()].filter(([table]) => !sharedTables.includes(table)));
  expect(foreignWrites(files, owners)).toEqual(Object.keys(exceptions).sort());
});

test('a write is detected in Kysely and in SQL', () => {
  const owners = new Map([
    ['ours', 'shop'],
    ['theirs', 'bank'],
  ]);
  const sources = {
    "db.insertInto('theirs').values(row)": ['shop writes theirs'],
    "db.updateTable('theirs as account').set(row)": ['shop writes theirs'],
    "db\n.deleteFrom(\n  'theirs',\n)": ['shop writes theirs'],
    "db.mergeInto('theirs')": ['shop writes theirs'],
    'sql`insert into theirs (id) values (1)`': ['shop writes theirs'],
    'sql`delete from theirs where id = 1`': ['shop writes theirs'],
    'sql`update theirs as account set id = 1`': ['shop writes theirs'],
    'sql`with gone as (delete from theirs returning id) update ours set id = 1`': ['shop writes theirs'],
    'sql`select id from theirs for update`': [],
    "db.insertInto('ours').values(row)": [],
  };
  for (const [text, expected] of Object.entries(sources))
    expect(foreignWrites({ 'shop/pay.ts': text }, owners), text).toEqual(expected);
});
