import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { freePort } from '../../server/test/free-port.ts';
import { type FirstContent, firstContentOf, watchContent } from '../e2e/first-content.ts';

const pages = [
  ['visitor', '/booking'],
  ['member', '/booking'],
  ['member', '/'],
] as const;
/** Opened in turns, so that a slow moment of the machine meets all alike. */
const rounds = 5;
const goal = { ms: 600, requests: 20 };

/** A portal whose pages are measured, and how its member signs in. */
export interface Portal {
  name: string;
  origin: string;
  token: () => Promise<string>;
}

async function look(browser: Browser, { origin, token }: Portal, who: string, page: string) {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await watchContent(context);
  if (who === 'member')
    await context.addInitScript((kept) => localStorage.setItem('authentication-token', kept), await token());
  const tab = await context.newPage();
  await tab.goto(origin + page);
  const content = await firstContentOf(tab);
  return content;
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const column = (value: number, digits = 0) => value.toFixed(digits).padStart(8);

/** From the address to what somebody came for, with an empty cache: time, requests until then, and what jumped. */
export async function timePages(browser: Browser, portals: readonly Portal[]): Promise<void> {
  console.log(
    `content on the screen (middle of ${rounds})   ms  requests  shift   goal ${goal.ms} ms, ${goal.requests} requests`,
  );
  for (const [who, page] of pages) {
    const looks = portals.map((portal) => ({ portal, all: [] as FirstContent[] }));
    // The first visit warms up the server and the browser.
    for (let round = 0; round <= rounds; round += 1)
      for (const { portal, all } of looks) {
        const content = await look(browser, portal, who, page);
        if (round > 0) all.push(content);
      }
    for (const { portal, all } of looks)
      console.log(
        `${who.padEnd(8)} ${page.padEnd(9)} ${portal.name.padEnd(18)}${column(middle(all.map(({ ms }) => ms)))}${column(
          middle(all.map(({ requests }) => requests)),
        )}${column(Math.max(...all.map(({ shift }) => shift)), 3)}`,
      );
  }
}

/** The demo of another checkout, which has been installed and built, e.g. of an earlier commit. */
export async function openOther(folder: string): Promise<{ origin: string } & AsyncDisposable> {
  const data = await mkdtemp(join(tmpdir(), 'foyer-beside-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: resolve(folder),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      DEMO: 'yes',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const origin = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The portal in ${folder} ended with ${server.exitCode}`);
    await new Promise((next) => setTimeout(next, 200));
  }
  return {
    origin,
    [Symbol.asyncDispose]: async () => {
      server.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
