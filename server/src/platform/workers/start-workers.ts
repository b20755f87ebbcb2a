import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { countInMemory } from '../http/request-counts.ts';
import { addUp } from './add-up.ts';
import { type Channel, openChannel } from './channel.ts';
import type { Counting, Role } from './join-siblings.ts';

export interface Workers {
  address: string;
  close(): Promise<void>;
}

/** The first worker could not start, and has said why. */
export class NotStarted extends Error {}

export interface WantedWorkers {
  workers: number;
  /** To the database, for the calls of each. */
  connections: number;
  log: Pick<Logger, 'info' | 'error'>;
  /** For how long a worker may answer what it has begun when it is to end. */
  closeWithinMs: number;
}

/** It runs the jobs, as does the one that takes its place. */
const worksOnJobs = 1;

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** A worker that has run for so long did not fail because of its start. */
const provenMs = 60_000;

interface Running {
  worker: Worker;
  channel: Channel;
}

/**
 * Runs the server in several processes that share its port, and starts again those that die. The first one migrates the
 * database and finds what is wrong with the settings, so the others begin when it listens.
 */
export async function startWorkers(wanted: WantedWorkers): Promise<Workers> {
  const { workers, connections, log, closeWithinMs } = wanted;
  const running = new Map<number, Running>();
  const pauses = new Map<number, NodeJS.Timeout>();
  const counts = countInMemory();
  const listens = Promise.withResolvers<string>();
  let hasListened = false;
  let isClosing = false;

  function start(number: number, failedBefore = 0): void {
    const began = performance.now();
    const worker = cluster.fork();
    const role: Role = { worker: number, runsJobs: number === worksOnJobs, connections };
    const channel = openChannel(worker, {
      role: () => role,
      listens: (address: string) => {
        log.info({ worker: number, pid: worker.process.pid }, 'a worker listens');
        hasListened = true;
        listens.resolve(address);
      },
      count: ({ limit, key, windowMs }: Counting) => counts.count(limit, key, windowMs),
      metrics: () => addUp([...running.values()].map((one) => one.channel)),
    });
    running.set(number, { worker, channel });
    worker.on('error', (error) => log.error({ err: error, worker: number }, 'a worker cannot be reached'));
    worker.once('exit', (code, signal) => {
      running.delete(number);
      if (isClosing) return;
      if (!hasListened) return listens.reject(new NotStarted());
      const failed = performance.now() - began < provenMs ? failedBefore + 1 : 1;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failed - 1));
      log.error({ worker: number, code, signal, pauseMs }, 'a worker has ended, and is started again');
      pauses.set(number, setTimeout(start, pauseMs, number, failed));
    });
  }

  async function close(): Promise<void> {
    isClosing = true;
    for (const pause of pauses.values()) clearTimeout(pause);
    await Promise.all(
      [...running.values()].map(async ({ worker }) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        const forced = setTimeout(() => worker.process.kill('SIGKILL'), closeWithinMs);
        await ended;
        clearTimeout(forced);
      }),
    );
  }

  start(1);
  const address = await listens.promise;
  for (let number = 2; number <= workers; number += 1) start(number);
  return { address, close };
}
