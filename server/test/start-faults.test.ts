import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openMigrated } from '../src/frame/open-migrated.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { readSettings } from '../src/settings/environment.ts';
import { openSecrets } from '../src/settings/secrets.ts';

const root = resolve(import.meta.dirname, '../..');
let folder = '';
let database = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-start-'));
  database = join(folder, 'database');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copyDatabase = () =>
  cpSync(join(inject('migratedDatabase'), 'database'), database, { recursive: true });
const modeOf = (path: string) => statSync(path).mode & 0o077;
const open = (env: Record<string, string> = {}) =>
  openMigrated(readSettings({ DATA_DIR: folder, ...env }, root), {
    root,
    say: (line) => expect.unreachable(line),
  });

/** Without the files that PostgreSQL keeps about a running server. */
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => name !== 'postmaster.pid');

test.each([
  ['without PG_VERSION', () => rmSync(join(database, 'PG_VERSION')), 'PG_VERSION is missing'],
  ['without its tables', () => renameSync(join(database, 'base'), join(folder, 'base')), 'base is missing'],
  ['with a file cut short', () => truncateSync(join(database, 'global/pg_control'), 100), "can't be opened"],
  ['of another version', () => writeFileSync(join(database, 'PG_VERSION'), '12\n'), 'made by PostgreSQL 12'],
])('a database folder %s is refused with its path, and nothing overwrites it', async (_, damage, words) => {
  copyDatabase();
  damage();
  const before = filesIn(database);
  const refused = await open().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperatorError);
  expect(String(refused)).toContain(database);
  expect(String(refused)).toContain(words);
  expect(filesIn(database).filter((name) => !before.includes(name))).toEqual([]);
});

test('an interrupted first copy is discarded and made again', async () => {
  copyDatabase();
  renameSync(database, `${database}.new`);
  rmSync(join(`${database}.new`, 'PG_VERSION'));
  const opened = await open();
  await opened.close();
  expect(readdirSync(folder)).toEqual(['database']);
}, 120_000);

test('a database of a newer version is refused with a list of the unknown migrations', async () => {
  copyDatabase();
  const opened = await open();
  await sql`insert into migration (name, checksum) values ('9001-later.sql', ''), ('9000-late.sql', '')`.execute(
    opened.kysely,
  );
  await opened.close();
  await expect(open()).rejects.toThrow(
    "made by a newer Foyer: this one doesn't know 9000-late.sql, 9001-later.sql.",
  );
}, 60_000);

test.each([
  ['is not there', undefined, /SECRETS_FILE .* can't be read \(ENOENT\)/],
  ['is no JSON', '{"adyen": geheim', /SECRETS_FILE .* must be JSON/],
])('a secrets file that %s is reported without its content', async (_, content, words) => {
  const secretsFile = join(folder, 'secrets.json');
  if (content) writeFileSync(secretsFile, content);
  const refused = await openSecrets({ secretsFile, signingSecret: undefined, dataFolder: folder }).catch(
    String,
  );
  expect(refused).toMatch(words);
  expect(refused).not.toContain('geheim');
});

test.each<[mode: number, refusal: RegExp | undefined, warnings: number]>([
  [0o600, undefined, 0],
  [0o640, undefined, 0],
  [0o644, undefined, 1],
  [0o666, /SECRETS_FILE .* can be changed by everybody .* chmod 600/, 0],
  [0o602, /SECRETS_FILE .* can be changed by everybody .* chmod 600/, 0],
])('a secrets file with the mode %o', async (mode, refusal, warnings) => {
  const secretsFile = join(folder, 'secrets-with-mode.json');
  writeFileSync(secretsFile, '{"adyen.kestrel.apiKey": "key"}');
  chmodSync(secretsFile, mode);
  const warn = vi.fn();
  const opening = openSecrets({ secretsFile, signingSecret: 's'.repeat(32), dataFolder: folder }, { warn });
  if (refusal) await expect(opening).rejects.toThrow(refusal);
  else expect((await opening).secret('adyen.kestrel.apiKey')).toBe('key');
  expect(warn).toHaveBeenCalledTimes(warnings);
});

test('everything that the server creates in DATA_DIR is private to its user', async () => {
  copyDatabase();
  chmodSync(folder, 0o755);
  chmodSync(database, 0o755);
  const main = JSON.stringify(join(root, 'server/src/main.ts'));
  const child = spawn(process.execPath, ['-e', `process.umask(0); import(${main});`], {
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'info', DEMO: 'no', DATABASE_URL: '' },
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('"listening"')) break;
    const copied = new Set(readdirSync(inject('migratedDatabase'), { recursive: true }).map(String));
    const made = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => !copied.has(name) && !name.endsWith('.sock'));
    expect(made).toContain('signing-secret');
    expect(made.filter((name) => modeOf(join(folder, name)) !== 0)).toEqual([]);
    expect(modeOf(folder)).toBe(0);
    expect(modeOf(database)).toBe(0);
  } finally {
    child.kill();
    await once(child, 'close');
  }
}, 60_000);

test('the folder of a new database is private, whatever the modes of its files', async () => {
  await (await open()).close();
  expect(modeOf(database)).toBe(0);
});

test('the server waits for a missing PostgreSQL and then stops, with one sentence for each', async () => {
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DATABASE_WAIT_SECONDS: '1' },
      DATABASE_URL: 'postgres://foyer:geheim@127.0.0.1:1/foyer',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    'Waiting up to 1 seconds for PostgreSQL at 127.0.0.1:1 …',
    expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1 didn't answer within 1 seconds \(.*\)\. Start it/),
  ]);
  expect(said).not.toContain('geheim');
}, 60_000);
