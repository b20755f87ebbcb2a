import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { changedRooms } from './changed-rooms.mjs';
import { root } from './root.mjs';

/**
 * A step is a command, or a function that throws when it fails. `tests`: count its tests one by one. `needs`: skip it
 * if one of these steps failed. `shows`: show its output at once. `about`: print this before it begins.
 * @typedef {{ name: string, command?: string[], does?: () => Promise<unknown>, tests?: boolean, needs?: string[], shows?: boolean, about?: string,
 *   env?: Record<string, string>, timeoutMinutes: number }} Step
 * @typedef {(typeof extents)[number]} Extent
 */

export const extents = /** @type {const} */ (['everything', 'check', 'races', 'crash', 'soak', 'journeys']);

/** @param {string} name @returns {name is Extent} */
export const isExtent = (name) => extents.some((known) => known === name);

/** @param {string} file */
const tool = (file) => join(root, 'node_modules', file);

/** @param {string} name @param {string[]} projects @param {number} timeoutMinutes @returns {Step} */
const vitest = (name, projects, timeoutMinutes) => ({
  name,
  command: [
    tool('vitest/vitest.mjs'),
    'run',
    '--allowOnly=false',
    ...projects.flatMap((one) => ['--project', one]),
  ],
  tests: true,
  timeoutMinutes,
});

/** @param {string} part @returns {Step} */
const types = (part) => ({
  name: `types of ${part}`,
  // Several checkers would each work out the types that most files share: four take two and a half times as long for the web.
  command: [tool('typescript/bin/tsc'), '-p', part, '--checkers', '1'],
  timeoutMinutes: 5,
});

/** Test files that use fast-check. */
const propertyTests = () =>
  ['contract/src', 'server/src', 'server/test', 'web/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"));

/** @returns {Step} */
function soak() {
  const step = vitest('property tests with many cases', ['contract', 'server', 'models', 'web'], 12 * 60);
  return {
    ...step,
    command: [...(step.command ?? []), ...propertyTests()],
    env: { SOAK: 'yes' },
    shows: true,
  };
}

/** Tests of the changed folders, and those of contract, web and architecture, which take seconds. @returns {Step} */
function changedTests() {
  const rooms = changedRooms();
  const where = rooms
    ? ['contract/src/', 'web/src/', 'server/test/', 'scripts/', 'server/src/domains.test.ts'].concat(
        rooms.map((room) => `server/src/${room}/`),
      )
    : [];
  const step = vitest('unit and API tests', ['contract', 'server', 'web'], 30);
  return {
    ...step,
    ...(rooms && {
      about: `Rooms of the server that have changed since main: ${rooms.join(', ') || 'none'}`,
    }),
    command: [...(step.command ?? []), ...where],
  };
}

/** Stages run in sequence, their steps in parallel. @param {Extent} extent @param {string} node @returns {Step[][]} */
export function stagesOf(extent, node) {
  const races = vitest('races on PostgreSQL', ['races'], 30);
  if (extent === 'races') return [[races]];
  if (extent === 'crash') return [[{ ...vitest('purchases amid crashes', ['crash'], 60), shows: true }]];
  if (extent === 'soak') return [[soak()]];
  const webBuild = { name: 'web build', does: () => buildWeb(node), timeoutMinutes: 5 };
  const browser = { name: 'browser', does: () => provideBrowser(node), timeoutMinutes: 20 };
  const journeys = { ...vitest('browser journeys', ['journeys'], 60), needs: ['web build', 'browser'] };
  if (extent === 'journeys') return [[webBuild, browser], [journeys]];
  const source = [
    ...['server', 'web', 'contract', 'scripts'].map(types),
    {
      name: 'lint',
      command: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
      timeoutMinutes: 3,
    },
    { name: 'unused code', command: [tool('knip/bin/knip.js')], timeoutMinutes: 3 },
  ];
  if (extent === 'check') return [source, [changedTests()]];
  const budget = {
    name: 'bundle budget',
    command: ['scripts/budget.mjs'],
    needs: ['web build'],
    timeoutMinutes: 1,
  };
  return [
    [...source, webBuild, browser],
    [budget],
    [vitest('unit and API tests', ['contract', 'server', 'models', 'web'], 40)],
    [races],
    [journeys],
  ];
}
