import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import {
  createDatabase,
  optionsOf,
  type PreparedPostgres,
  preparePostgres,
  untilItAnswers,
} from '../postgres.ts';

export const waysToBreak = ['kill', 'restart', 'terminate'] as const;
export type WayToBreak = (typeof waysToBreak)[number];

/** A PostgreSQL server that a test may kill. */
export interface BreakablePostgres extends AsyncDisposable {
  /** A database on it. */
  url: string;
  /** `kill -9` of the server with all its backends; it stays away until `start`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Like `pg_ctl restart -m fast`: ends every connection cleanly. */
  restart(): Promise<void>;
  /** `pg_terminate_backend` of every connection; the server stays. */
  terminate(): Promise<void>;
}

export async function breakablePostgres(): Promise<BreakablePostgres> {
  const prepared = await preparePostgres();
  const { folder, url: serverUrl } = prepared;
  const guard = guardOf(folder);
  let server = await started(prepared);
  const stop = async (signal: 'SIGINT' | 'SIGKILL') => {
    const backends = signal === 'SIGKILL' ? await backendsOf(serverUrl) : [];
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
    for (const pid of backends) killIfThere(pid);
  };
  const start = async () => {
    server = await started(prepared);
  };
  return {
    url: await createDatabase(serverUrl),
    kill: () => stop('SIGKILL'),
    start,
    restart: async () => {
      await stop('SIGINT');
      await start();
    },
    terminate: async () => {
      await ask(
        serverUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    },
    [Symbol.asyncDispose]: async () => {
      if (server.exitCode === null && server.signalCode === null) await stop('SIGKILL');
      guard.stdin?.end();
      await once(guard, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The remaining processes of a killed server end within a moment. Until then, no other server can start. */
const leftovers = /pre-existing shared memory block/;
const leftoversEndWithinMs = 60_000;

async function started(prepared: PreparedPostgres): Promise<ChildProcess> {
  const until = performance.now() + leftoversEndWithinMs;
  for (;;) {
    try {
      return await startOnce(prepared);
    } catch (error) {
      if (!leftovers.test(String(error)) || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function startOnce(prepared: PreparedPostgres): Promise<ChildProcess> {
  const { programs, folder, runsAs, url } = prepared;
  // A commit survives a crash only if it is on disk before the answer.
  const options = optionsOf(prepared, { synchronous_commit: 'on' });
  const child = spawn(join(programs, 'bin/postgres'), ['-D', join(folder, 'data'), ...options], {
    ...runsAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilItAnswers(url, child);
  return child;
}

/** Stops PostgreSQL and removes its folder when the test process ends for any reason. */
function guardOf(folder: string): ChildProcess {
  const script = `read -r _
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
rm -rf "$1"`;
  return spawn('sh', ['-c', script, 'guard', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

async function backendsOf(url: string): Promise<number[]> {
  const rows = await ask(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
  return rows.map(({ pid }) => Number(pid));
}

async function ask(url: string, sql: string): Promise<{ pid?: unknown }[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ pid?: unknown }>(sql)).rows;
  } finally {
    await client.end();
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has noticed that its server is gone.
  }
}
