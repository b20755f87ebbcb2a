import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

const main = resolve(import.meta.dirname, '../../src/main.ts');
const looks = 1200;
const betweenLooksMs = 50;

export interface PortalProcess {
  url: string;
  start(): Promise<void>;
  /** Like a power cut: nothing is closed, and nobody is notified. */
  kill(): Promise<void>;
  /** Resolves when it answers. */
  isUp(): Promise<void>;
  /** Resolves when it has its database again. */
  isReady(): Promise<void>;
  /** The faults that it logged, except that the database is unavailable. */
  faults: string[];
  /** How it ended without `kill`. */
  endings: string[];
}

/** Runs the server as in production, in a separate process, always on the same port. */
export async function portalProcess(env: Record<string, string>): Promise<PortalProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const faults: string[] = [];
  const endings: string[] = [];
  let up = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;

  function hear(line: string) {
    // A killed process may leave an incomplete line.
    if (!/^\{"level".*\}$/.test(line)) return;
    const { err, msg } = JSON.parse(line) as { err?: { type?: string; message?: string }; msg?: string };
    if (err && err.type !== 'DatabaseUnavailable') faults.push(`${msg}: ${err.message}`);
  }
  async function answers(): Promise<boolean> {
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return {
    url,
    faults,
    endings,
    isUp: () => up.promise,
    isReady: async () => {
      for (let look = 0; look < looks; look += 1) {
        if (await answers()) return;
        await wait(betweenLooksMs);
      }
      throw new Error('the portal did not find its database again');
    },
    start: async () => {
      let said = '';
      const started = fork(main, {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, ...env, PORT: String(port), DEMO: 'no', LOG_LEVEL: 'error', WORKERS: '1' },
      });
      child = started;
      started.once('exit', (code, signal) => {
        if (signal !== 'SIGKILL') endings.push(`exit ${signal ?? code}: ${said}`);
      });
      if (started.stdout) createInterface({ input: started.stdout }).on('line', hear);
      started.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        said = `${said}${chunk}`.slice(-4000);
      });
      for (let look = 0; look < looks && started.exitCode === null; look += 1) {
        if (await answers()) return up.resolve();
        await wait(betweenLooksMs);
      }
      throw new Error(`the portal did not come up again: ${said}`);
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      up = Promise.withResolvers();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
