import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { startChild } from './child.mjs';
import { progressLine } from './progress.mjs';
import { root } from './root.mjs';
import { SetupError } from './setup.mjs';

const stamp = join(root, 'web/dist/.stamp');
const inputs = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'];
const leftOut = /^web\/(dist|e2e|node_modules)(\/|$)|\.test\.tsx?$|\/node_modules$/;

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  if (leftOut.test(place)) return [];
  const full = join(root, place);
  const entries = place.endsWith('.json') ? undefined : readdirSync(full, { withFileTypes: true });
  if (!entries) return [place];
  return entries.flatMap((entry) =>
    entry.isDirectory()
      ? filesOf(`${place}/${entry.name}`)
      : leftOut.test(`${place}/${entry.name}`)
        ? []
        : [`${place}/${entry.name}`],
  );
}

function inputsHash() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Builds the web app if its inputs have changed. @param {string} node */
export async function buildWeb(node) {
  const wanted = inputsHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const progress = progressLine('Building the web app', process.stdout);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await startChild(node, [node, vite, 'build', 'web'], {
    env: { ...process.env, NODE_ENV: 'production' },
  }).ended;
  progress.end(code === 0 ? 'done' : 'failed');
  if (code !== 0) throw new SetupError(`The web app could not be built:\n${output}`);
  writeFileSync(stamp, wanted);
}
