import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { root } from './root.mjs';

/**
 * A step is a command, or a function that throws when it fails. `tests` says that its tests are counted one by
 * one; `needs` names a step without which it has no sense; what it says is shown at once where it `shows`.
 * @typedef {{ name: string, command?: string[], does?: () => Promise<unknown>, tests?: boolean, needs?: string[], shows?: boolean,
 *   timeoutMinutes: number }} Step
 * @typedef {(typeof extents)[number]} Extent
 */

export const extents = /** @type {const} */ (['everything', 'check', 'races', 'crash', 'journeys']);

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
  command: [tool('typescript/bin/tsc'), '-p', part],
  timeoutMinutes: 5,
});

/** @param {Extent} extent @param {string} node @returns {Step[]} */
export function stepsOf(extent, node) {
  const races = vitest('races on PostgreSQL', ['races'], 15);
  if (extent === 'races') return [races];
  if (extent === 'crash') return [{ ...vitest('purchases amid crashes', ['crash'], 60), shows: true }];
  const webBuild = { name: 'web build', does: () => buildWeb(node), timeoutMinutes: 5 };
  const journeys = [
    { name: 'browser', does: () => provideBrowser(node), timeoutMinutes: 20 },
    { ...vitest('browser journeys', ['journeys'], 60), needs: ['web build', 'browser'] },
  ];
  if (extent === 'journeys') return [webBuild, ...journeys];
  const check = [
    {
      name: 'lint',
      command: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
      timeoutMinutes: 3,
    },
    { name: 'unused code', command: [tool('knip/bin/knip.js')], timeoutMinutes: 3 },
    ...['contract', 'server', 'web', 'scripts'].map(types),
    vitest('unit and API tests', ['contract', 'server', 'web'], 30),
  ];
  if (extent === 'check') return check;
  return [
    ...check,
    races,
    webBuild,
    { name: 'bundle budget', command: ['scripts/budget.mjs'], needs: ['web build'], timeoutMinutes: 1 },
    ...journeys,
  ];
}
