import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { buildWeb } from '../../scripts/build-web.mjs';
import { readSettings } from '../../server/src/settings/environment.ts';
import { startServer } from '../../server/src/start-server.ts';
import { openOther, timePages } from './page-timing.ts';

/**
 * How soon pages show what somebody came for, and Lighthouse's mobile run over those that have a budget, on the built
 * web app and the demo. `--beside <folder>` times the pages of another checkout in the same run; `--timing` is enough
 * with that.
 */
const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    timing: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (options.help) {
  console.log('Usage: npm run lighthouse -- [--beside <folder of another checkout>] [--timing]');
  process.exit();
}
const budget = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** As a visitor sees them, and as a member does. */
const pages = { visitor: ['/login', '/booking'], member: ['/', '/booking'] } as const;
/** One run is at the mercy of what else the machine does: the middle one of several counts. */
const runs = 5;
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const root = resolve(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'foyer-lighthouse-'));
await buildWeb(process.execPath);
const server = await startServer(
  readSettings(
    { PORT: '0', DATA_DIR: folder, DEMO: 'yes', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000' },
    root,
  ),
  { root },
);
const origin = `http://localhost:${new URL(server.address).port}`;
const debuggingPort = 9300 + (process.pid % 500);
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
];
// Lighthouse looks with the browser's own profile, where a member has stayed signed in.
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: await findBrowser(),
  args: [`--remote-debugging-port=${debuggingPort}`, ...flags],
});

async function look(page: string) {
  const result = await lighthouse(origin + page, {
    port: debuggingPort,
    onlyCategories: Object.keys(budget),
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse had nothing to say about ${page}`);
  const { runtimeError, categories, audits } = result.lhr;
  if (runtimeError) throw new Error(`${page}: ${runtimeError.message}`);
  return { categories, audits };
}
type Look = Awaited<ReturnType<typeof look>>;
const scoreOf = ({ categories }: Look, name: string) => Math.round((categories[name]?.score ?? 0) * 100);

/** What a category other than speed, which every audit only explains, finds wrong. */
const faultsOf = ({ categories, audits }: Look, name: string) =>
  (name === 'performance' ? [] : (categories[name]?.auditRefs ?? []))
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1)
    .map((audit) => audit?.title);

async function tokenAt(portal: string): Promise<string> {
  const { default: signIns } = await import('../../demo/sign-ins.json', { with: { type: 'json' } });
  const club = signIns.find(({ people }) => people.some(({ role }) => role === 'member'));
  const member = club?.people.find(({ role }) => role === 'member');
  if (!club || !member) throw new Error('the demo has no member');
  const answer = await fetch(`${portal}/api/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-referer': `${portal}/?centerId=${club.centerId}` },
    body: JSON.stringify({ email: member.email, password: member.password, sessionTimeoutOneMonth: true }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

async function signIn(): Promise<void> {
  const token = await tokenAt(origin);
  const tab = await browser.newPage();
  await tab.goto(`${origin}/login`);
  await tab.evaluate((kept) => localStorage.setItem('authentication-token', kept), token);
  await tab.close();
}

async function timeAll(): Promise<void> {
  await using other = options.beside ? await openOther(options.beside) : undefined;
  const timed = await chromium.launch({ executablePath: await findBrowser(), args: flags });
  const portals = [...(other ? [{ name: 'beside', origin: other.origin }] : []), { name: 'here', origin }];
  await timePages(
    timed,
    portals.map((portal) => {
      let token: Promise<string> | undefined;
      return { ...portal, token: () => (token ??= tokenAt(portal.origin)) };
    }),
  );
  await timed.close();
}

try {
  await timeAll();
  let within = true;
  const visits = Object.entries(pages).flatMap(([who, all]) => all.map((page) => ({ who, page })));
  for (const { who, page } of options.timing ? [] : visits) {
    if (who === 'member') await signIn();
    const looks: Look[] = [];
    while (looks.length < runs) looks.push(await look(page));
    looks.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const middle = looks[Math.floor(runs / 2)] as Look;
    for (const [name, least] of Object.entries(budget)) {
      const all = looks.map((one) => scoreOf(one, name));
      const score = scoreOf(middle, name);
      within &&= score >= least;
      console.log(
        `${who.padEnd(8)} ${page.padEnd(10)} ${name.padEnd(16)} ${String(score).padStart(3)}  ≥ ${least}  (${all.join(', ')})`,
      );
      for (const fault of faultsOf(middle, name)) console.log(`  ${fault}`);
    }
    for (const id of figures)
      console.log(`  ${middle.audits[id]?.title}: ${middle.audits[id]?.displayValue}`);
  }
  process.exitCode = within ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
