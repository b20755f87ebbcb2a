import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import signIns from '../../demo/sign-ins.json' with { type: 'json' };
import { findBrowser } from '../../scripts/browser.mjs';
import { processDueClasses } from '../../server/src/booking/due/process-due-classes.ts';
import type { Services } from '../../server/src/frame/context.ts';
import { runNights } from '../../server/src/nightly/run-nights.ts';
import { reconcileDue } from '../../server/src/payment/reconciling/reconcile-due.ts';
import { movableClock } from '../../server/src/platform/clock/clock.ts';
import { rewardReferrals } from '../../server/src/refer-a-friend/rewarding/reward-referrals.ts';
import { holdDraws } from '../../server/src/resource-booking/draw/hold-draws.ts';
import { settleSplits } from '../../server/src/resource-booking/together/settle-splits.ts';
import type { Sandbox } from '../../server/src/sandbox/sandbox.ts';
import { readSettings } from '../../server/src/settings/environment.ts';
import { startServer } from '../../server/src/start-server.ts';

const root = resolve(import.meta.dirname, '../..');

export type ClubName = 'kestrel' | 'volta' | 'waha';
export type Role = 'member' | 'second family member' | 'staff' | 'manager' | 'company contact';

interface VisitOptions extends BrowserContextOptions {
  /** Shows the loading page for its full second, which is skipped otherwise. */
  loadingPage?: 'stays';
}

export interface Portal {
  clock: ReturnType<typeof movableClock>;
  browser: Browser;
  /** The address for a club's visitors; browsers resolve names under localhost without DNS. */
  address(club: ClubName, path?: string): string;
  person(club: ClubName, role: Role): { email: string; password: string; name: string };
  /** Opens a club's portal as a new visitor. Warnings and errors in the console are collected as `noise`. */
  visit(club: ClubName, path?: string, options?: VisitOptions): Promise<Page>;
  /** The same, already signed in. */
  visitAs(club: ClubName, role: Role, path?: string, options?: VisitOptions): Promise<Page>;
  /** The sandbox of a club's provider, to inject mishaps and to see what it charged. */
  sandbox(club: ClubName, provider: string): Sandbox;
  /** For state that no screen shows. */
  db: Services['db'];
  clubs: Services['clubs'];
  /** Runs what the server does every minute: reconcile payments that are due. */
  reconcilePayments(): Promise<void>;
  /** Makes the refunds of what was cancelled, among other things that are due each minute. */
  processDueClasses(): Promise<void>;
  /** Runs what the server does every minute: settle courts whose split price was due. */
  settleSplits(): Promise<void>;
  /** Runs what the server does every minute: hold draws that are due. */
  holdDraws(): Promise<void>;
  /** Runs what the server does every minute: give the rewards of referrals. */
  rewardReferrals(): Promise<void>;
  /** Runs the nights of all clubs up to today's, whatever the hour. */
  runNights(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Messages to ignore: 4xx responses, which journeys check on the screen, preloads that a slow machine used too late, and
 * the blocked service worker.
 */
const ofTheBrowser =
  /^Failed to load resource: the server responded with a status of 4\d\d|was preloaded using link preload but not used|^Service Worker registration blocked/;

export const noise: string[] = [];

/**
 * Stops animations, so that no colour is measured in mid-transition. Offline journeys allow the service worker, whose
 * start takes a tenth of the time elsewhere.
 */
const standard: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/**
 * The loading page stays for a second after the first paint. A browser that reports an early first paint skips that
 * second, as it would on a slow network.
 */
const paintedLongAgo = () => {
  const entriesByType = performance.getEntriesByType.bind(performance);
  performance.getEntriesByType = (type) =>
    type === 'paint' ? [{ startTime: -60_000 } as PerformanceEntry] : entriesByType(type);
};

/** The longest delay of a response, for journeys on a slow network. */
export const slowMs = Number(process.env['SLOW_MS'] ?? 0);

const slowDown = (context: BrowserContext) =>
  context.route(/\/(assets|api)\//, async (route) => {
    await setTimeout(Math.random() * slowMs);
    // A page may have been left meanwhile.
    await route.fallback().catch(() => undefined);
  });

/** Folder for traces of all visits. Open them with `npx playwright-core show-trace`. */
const traces = process.env['TRACE'];

async function record(context: BrowserContext, folder: string): Promise<void> {
  await context.tracing.start({ screenshots: true, snapshots: true });
  const close = context.close.bind(context);
  context.close = async (options) => {
    await context.tracing.stop({ path: join(folder, `${process.pid}-${Date.now()}.zip`) });
    await close(options);
  };
}

function watch(page: Page): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || ofTheBrowser.test(message.text())) return;
    noise.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`${page.url()}: ${error.stack ?? error.message}`));
}

/** The secret that the portal shares with the club's own system; see the issuer in demo/kestrel. */
export const ssoSecret = 'a secret that two systems of the club share';

let launched: Promise<Browser> | undefined;

/** One browser for all files of a process. Each visit has its own context. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export async function openPortal(env: Record<string, string> = {}, start = root): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journeys-'));
  // The server imports a changed demo when it starts.
  if (start === root) await cp(inject('demoFolder'), folder, { recursive: true });
  const clock = movableClock(Temporal.Now.instant().toString());
  const secretsFile = join(folder, 'secrets.json');
  await writeFile(secretsFile, JSON.stringify({ 'kestrel-sso': ssoSecret }), { mode: 0o600 });
  const settings = readSettings(
    {
      SECRETS_FILE: secretsFile,
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'yes',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
    root,
  );
  const server = await startServer(settings, { root: start, clock });
  const { port } = new URL(server.address);
  const browser = await sharedBrowser();
  const address = (club: ClubName, path = '/') => `http://${club}.localhost:${port}${path}`;
  const centerOf = (club: ClubName) => {
    const found = signIns.find((one) => one.address === `${club}.localhost`);
    if (!found) throw new Error(`the demo has no club ${club}`);
    return found;
  };
  const person: Portal['person'] = (club, role) => {
    const found = centerOf(club).people.find((one) => one.role === role);
    if (!found) throw new Error(`the demo has no ${role} at ${club}`);
    return found;
  };
  const newContext = async ({ loadingPage, ...options }: VisitOptions): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...standard, ...options });
    context.setDefaultTimeout(60_000);
    if (loadingPage !== 'stays') await context.addInitScript(paintedLongAgo);
    if (slowMs > 0) await slowDown(context);
    if (traces) await record(context, traces);
    return context;
  };
  const pageOf = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    watch(page);
    return page;
  };
  const visit: Portal['visit'] = async (club, path = '/', options = {}) => {
    const page = await pageOf(await newContext(options));
    await page.goto(address(club, path));
    return page;
  };
  const visitAs: Portal['visitAs'] = async (club, role, path = '/', options = {}) => {
    const { email, password } = person(club, role);
    const { centerId } = centerOf(club);
    const response = await fetch(`http://127.0.0.1:${port}/api/user/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-referer': `${address(club)}?centerId=${centerId}` },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
    const { token } = (await response.json()) as { token: string };
    const context = await newContext(options);
    await context.addInitScript((value) => {
      // Only in the portal's own page, not in the frames of a provider's card fields.
      if (window.top === window) sessionStorage.setItem('authentication-token', value);
    }, token);
    const page = await pageOf(context);
    await page.goto(address(club, path));
    return page;
  };
  return {
    clock,
    browser,
    address,
    person,
    visit,
    visitAs,
    sandbox: (club, provider) => {
      if (!server.sandboxes) throw new Error('only the demo has sandboxes');
      return server.sandboxes.of(club, provider);
    },
    db: server.services.db,
    clubs: server.services.clubs,
    reconcilePayments: () => reconcileDue(server.services),
    processDueClasses: () => processDueClasses(server.services),
    settleSplits: () => settleSplits(server.services),
    holdDraws: () => holdDraws(server.services),
    rewardReferrals: () => rewardReferrals(server.services),
    runNights: async () => {
      const tomorrow = clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 });
      await runNights(server.services, { until: tomorrow });
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
