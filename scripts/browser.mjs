import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { startChild } from './child.mjs';
import { progressLine } from './progress.mjs';
import { root } from './root.mjs';

/** The headless shell draws no window and uses a third less CPU. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds Chromium or Chrome on this machine. @returns {Promise<string>} */
export async function findBrowser() {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH names '${named}', which is no program on this machine.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...onMac];
  const found = places.find(isProgram) ?? (await playwrightsOwn());
  if (found) return found;
  throw new Error(
    'No Chromium or Chrome was found. Install one, or name it in CHROME_PATH, or run `npx playwright-core install chromium`.',
  );
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/** The same, but installs a browser if there is none. @param {string} node @returns {Promise<string>} */
export async function provideBrowser(node) {
  const ways = [
    ...(process.getuid?.() === 0 && isThere('apt-get')
      ? [
          [
            'sh',
            '-c',
            'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium-headless-shell || apt-get install -y --no-install-recommends chromium',
          ],
        ]
      : []),
    [node, join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'],
  ];
  let said = '';
  for (const way of ways) {
    const found = await findBrowser().catch((error) => {
      if (process.env['CHROME_PATH']) throw error;
    });
    if (found) return found;
    const progress = progressLine('Installing a browser for the journeys', process.stdout);
    const { code, output } = await startChild(node, way, { timeoutMs: 600_000 }).ended;
    progress.end(code === 0 ? 'done' : 'failed');
    if (code !== 0) said = `\n${output.slice(-1500)}`;
  }
  try {
    return await findBrowser();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}${said}`);
  }
}

/** @param {string} program */
const isThere = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
