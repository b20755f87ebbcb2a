import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';
import { readSettings } from '../server/src/settings/environment.ts';
import { startServer } from '../server/src/start-server.ts';

/** Lighthouse's mobile run over the pages that have a budget, on the built web app and the demo. */
const budget = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const pages = ['/login'];

const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'foyer-lighthouse-'));
const server = await startServer(
  readSettings(
    { PORT: '0', DATA_DIR: folder, DEMO: 'yes', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000' },
    root,
  ),
  { root },
);
const debuggingPort = 9300 + (process.pid % 500);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    `--remote-debugging-port=${debuggingPort}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
  ],
});
try {
  let within = true;
  for (const page of pages) {
    const result = await lighthouse(`http://localhost:${new URL(server.address).port}${page}`, {
      port: debuggingPort,
      onlyCategories: Object.keys(budget),
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse had nothing to say about ${page}`);
    for (const [name, least] of Object.entries(budget)) {
      const score = Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
      within &&= score >= least;
      console.log(`${page.padEnd(10)} ${name.padEnd(16)} ${String(score).padStart(3)}  ≥ ${least}`);
      for (const { id } of result.lhr.categories[name]?.auditRefs ?? []) {
        const audit = result.lhr.audits[id];
        if (name !== 'performance' && audit?.score !== null && (audit?.score ?? 1) < 1)
          console.log(`  ${audit?.title}`);
      }
    }
    for (const id of [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]) {
      console.log(`  ${result.lhr.audits[id]?.title}: ${result.lhr.audits[id]?.displayValue}`);
    }
  }
  process.exitCode = within ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
