import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, vi } from 'vitest';
import { freePort } from '../free-port.ts';

const main = resolve(import.meta.dirname, '../../src/main.ts');
/** A worker loads the whole server, on a machine that may be busy with other tests. */
export const startWithinMs = 120_000;

interface Line {
  msg: string;
  worker?: number;
  pid?: number;
  err?: { message: string };
}

export interface WorkerPortal {
  url: string;
  main: ChildProcess;
  /** What it has logged. */
  lines: Line[];
  /** The process that is this worker now. */
  pidOf(worker: number): number;
  /** Resolves when so many workers have come to listen since the start. */
  listening(times: number): Promise<void>;
  /** How many have come to listen. */
  starts(): number;
}

const isListening = ({ msg }: Line) => msg === 'a worker listens';

/** Starts the server with workers, as `npm start -- --workers N` does. */
export async function startWorkerPortal(env: Record<string, string>, workers: number): Promise<WorkerPortal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: Line[] = [];
  const child = fork(main, ['--workers', String(workers)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, DEMO: 'no', LOG_LEVEL: 'info', PUBLIC_URL: url, ...env, PORT: String(port) },
  });
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      // A killed worker may leave an incomplete line.
      if (/^\{"level".*\}$/.test(line)) lines.push(JSON.parse(line));
    });
  const starts = () => lines.filter(isListening).length;
  const portal: WorkerPortal = {
    ...{ url, main: child, lines, starts },
    pidOf: (worker) => {
      const pid = lines.findLast((line) => isListening(line) && line.worker === worker)?.pid;
      if (!pid) throw new Error(`worker ${worker} has not started`);
      return pid;
    },
    listening: async (times) => {
      await vi.waitFor(() => expect(starts()).toBe(times), { timeout: startWithinMs });
    },
  };
  await portal.listening(workers);
  return portal;
}

/** Starts it on a port that is taken, and returns what it says before it ends with code 1. */
export async function refusedStart(env: Record<string, string>): Promise<string> {
  const child = fork(main, ['--workers', '2'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, DEMO: 'no', ...env },
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return said.trim();
}
