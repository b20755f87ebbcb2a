import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath, stdout } from 'node:process';
import { startChild } from './child.mjs';
import { isInstalled, packageCount } from './installed.mjs';
import { buildFolder, buildName, findNode, oldestMajor } from './node.mjs';
import { progressLine } from './progress.mjs';
import { root } from './root.mjs';

/** @typedef {import('./installed.mjs').Mode} Mode */

/** An error that is printed as a message, without a stack. */
export class SetupError extends Error {}

/**
 * Installs missing packages and finds the Node that everything else runs on.
 * @param {Mode} mode
 * @returns {Promise<string>} its path
 */
export async function setUp(mode) {
  if (!isInstalled(mode)) await install(mode);
  const node = findNode() ?? (await installNode());
  if (node) return node;
  throw new SetupError(
    `Foyer runs on Node.js ${oldestMajor} or newer. It could not be installed as a package on this machine; ` +
      `install Node.js ${oldestMajor} from https://nodejs.org and start again.`,
  );
}

/** @param {Mode} mode */
async function install(mode) {
  const title = mode === 'run' ? 'Installing what running needs' : 'Installing what working on it needs';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=http'];
  const omit = mode === 'run' ? ['--omit=dev'] : ['--include=dev'];
  // The installed packages may be in use at the moment, so this adds to them instead of replacing them.
  const adding = mode === 'all' && isInstalled('run');
  const ways = [adding ? ['install', '--no-save'] : ['ci'], ['ci']];
  const total = packageCount(mode) - (adding ? packageCount('run') : 0);
  let said = '';
  for (const way of ways) {
    const { code, words } = await npm([...way, ...omit, ...quiet], title, total);
    if (code === 0 && isInstalled(mode)) return;
    said = words;
  }
  throw new SetupError(`The packages could not be installed. npm said:\n${said}`);
}

/** For people who disable install scripts: the package `node` fetches its executable in one. */
async function installNode() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const version = packages['node_modules/node'].version;
  mkdirSync(buildFolder, { recursive: true });
  await npm(
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=http',
      '--prefix',
      buildFolder,
      `${buildName}@${version}`,
    ],
    `Installing Node.js ${version}`,
    1,
  );
  return findNode();
}

/**
 * @param {string[]} args
 * @param {string} title
 * @param {number} total
 * @returns {Promise<{ code: number, words: string }>}
 */
async function npm(args, title, total) {
  // Runs on npm's own Node, because the installation may replace the project's.
  const { npm_node_execpath: node = '', npm_execpath: cli = '' } = env;
  const command = existsSync(node) && existsSync(cli) ? [node, cli] : ['npm'];
  const progress = progressLine(title, stdout);
  /** @type {string[]} */
  const words = [];
  let fetched = 0;
  const { code } = await startChild(existsSync(node) ? node : execPath, [...command, ...args], {
    hear: (line) => {
      if (line.includes('.tgz')) fetched += 1;
      else if (!/^npm (http|warn)/.test(line)) words.push(line);
      progress.show(`${Math.min(fetched, total)} of ${total} packages`);
    },
  }).ended;
  progress.end(code === 0 ? 'done' : 'failed');
  return { code, words: words.slice(-30).join('\n') };
}
