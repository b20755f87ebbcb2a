import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { youngHeap } from '../scripts/young-heap.mjs';
import { freePort } from '../server/test/free-port.ts';
import type { Postgres } from '../server/test/postgres.ts';

export const secondsEach = Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Alternates between the candidates, so that noise affects all of them, and returns the median of the rounds. */
export async function inTurns<Name extends string>(
  name: string,
  rateOf: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(rateOf) as Name[];
  const rates = new Map<Name, number[]>(names.map((who) => [who, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const who of names) {
      process.stderr.write(`\r${name}: round ${round} of ${rounds}, ${who}   `);
      const rate = await rateOf[who]();
      // The first round is a warm-up.
      if (round > 0) rates.get(who)?.push(rate);
    }
  }
  process.stderr.write('\r');
  return Object.fromEntries(names.map((who) => [who, median(rates.get(who) ?? [])])) as Record<Name, number>;
}

const portOf = async (child: ChildProcess): Promise<number> => {
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return message.port;
};

export async function startFloor(postgres: Postgres, children: ChildProcess[]): Promise<string> {
  const child = fork(resolve(import.meta.dirname, 'floor.ts'), {
    env: { ...process.env, DATABASE_URL: await postgres.createDatabase() },
  });
  children.push(child);
  return `http://127.0.0.1:${await portOf(child)}`;
}

export interface Portal {
  child: ChildProcess;
  base: string;
}

/** Which database the portal has: a PostgreSQL, or its own in a folder. */
export type Engine = 'postgres' | 'embedded';

/** @param databaseUrl undefined: the embedded database in the folder */
export async function startPortal(
  databaseUrl: string | undefined,
  folder: string,
  demo: 'yes' | 'no',
): Promise<Portal> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: folder,
    DEMO: demo,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000',
    WORKERS: '1',
  };
  const child = fork(resolve(import.meta.dirname, 'counting-portal.ts'), {
    // As `npm start` starts it.
    execArgv: [youngHeap(env)],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 1800; tries += 1) {
    const up = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return { child, base };
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('the portal did not come up');
}

/** How much processor time the portal has taken since it started, in milliseconds. */
export async function cpuMsOf({ child }: Portal): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ cpu: NodeJS.CpuUsage }]>;
  child.send('cpu');
  const [{ cpu }] = await answered;
  return (cpu.user + cpu.system) / 1000;
}

/** Calls to a provider continue after the answer. */
const settledMs = 2000;

/** How many statements the portal sends to the database for an action, including those after its answer. */
export async function statementsOf({ child }: Portal, act: () => Promise<unknown>): Promise<number> {
  child.send('count');
  await act();
  await wait(settledMs);
  const answered = once(child, 'message') as Promise<[{ statements: number }]>;
  child.send('stop');
  const [{ statements }] = await answered;
  return statements;
}
