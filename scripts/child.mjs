import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as passed } from 'node:timers/promises';
import { root } from './root.mjs';

const parentWatch = join(root, 'scripts/parent-watch.mjs');
const keptSigns = 200_000;

/**
 * @typedef {{ code: number, output: string, timedOut: boolean }} Ended
 * @typedef {{ ended: Promise<Ended>, stop: () => Promise<Ended> }} Child
 */

/** @type {Set<Child>} */
const running = new Set();

/**
 * Starts a command in its own process group, which ends with this process in any case.
 * @param {string} node
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, timeoutMs?: number,
 *   hear?: (line: string) => void }} [options]
 * @returns {Child}
 */
export function startChild(node, command, { env = process.env, show = false, timeoutMs, hear } = {}) {
  const child = spawn(node, [parentWatch, ...command], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe', 'ipc'],
  });
  let output = '';
  let timedOut = false;
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-keptSigns);
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      if (hear) lines.forEach(hear);
    });
  }
  const loosen = () => child.connected && child.disconnect();
  const limit =
    timeoutMs &&
    setTimeout(() => {
      timedOut = true;
      loosen();
    }, timeoutMs);
  /** @type {Promise<Ended>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message, timedOut }));
    child.on('exit', async (code) => {
      endGroup(child.pid);
      // Does not wait for the event 'close': Node 20 does not emit it if the channel was disconnected first.
      await Promise.race([
        Promise.all(streams.filter(({ closed }) => !closed).map((stream) => once(stream, 'close'))),
        passed(1000),
      ]);
      resolve({ code: code ?? 1, output, timedOut });
    });
  });
  const one = {
    ended: ended.finally(() => {
      clearTimeout(limit);
      running.delete(one);
    }),
    stop: () => {
      loosen();
      return one.ended;
    },
  };
  running.add(one);
  return one;
}

/** Kills what is left of a group after its leader has exited. @param {number | undefined} pid */
function endGroup(pid) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

/**
 * Ends every child on Ctrl-C and similar signals, then exits.
 * @param {() => void | Promise<void>} [before] runs after all have ended
 */
export function endTogether(before) {
  let leaving = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (leaving) return;
      leaving = true;
      await Promise.all([...running].map((child) => child.stop()));
      await before?.();
      process.exit(130);
    });
  }
}
