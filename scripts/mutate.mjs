import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root } from './root.mjs';

const usage = `Usage: npm run mutate [-- <file or folder of server/src or contract/src> …]
Without files: those that differ from the branch main.`;
const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h', default: false } },
  allowPositionals: true,
});

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');

/** The files under `path`, or `path` itself. @param {string} path */
const filesIn = (path) =>
  statSync(join(root, path)).isDirectory()
    ? globSync('**/*.ts', { cwd: join(root, path) }).map((name) => join(path, name))
    : [path];

/** Sources with tests next to them. Tables and texts have no logic to mutate. @param {string} file */
const isMutable = (file) =>
  /^(server|contract)\/src\/.*\.ts$/.test(file) &&
  !/\.(test|d)\.ts$|\/tables\.ts$|\/text\//.test(file) &&
  existsSync(join(root, file));

/** @param {string} file */
const testsBeside = (file) => globSync(`${dirname(file)}/*.test.ts`, { cwd: root });

/** @param {string[]} files */
async function mutate(files) {
  const tests = [...new Set(files.flatMap(testsBeside))];
  if (tests.length === 0) throw new Error(`No tests stand beside ${files.join(', ')}.`);
  process.env['MUTATION_TESTS'] = tests.join(',');
  console.log(`Mutating ${files.join(', ')}\nTrying ${tests.join(', ')}`);
  await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: true },
    coverageAnalysis: 'perTest',
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: process.stdout.isTTY },
    concurrency: 2,
    // Every mutant opens a world, which takes a moment.
    timeoutMS: 60_000,
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['data', 'test-results', 'web/dist'],
    allowConsoleColors: process.stdout.isTTY,
  }).runMutationTest();
}

process.chdir(root);
if (values.help) {
  console.log(usage);
} else {
  const candidates =
    positionals.length > 0 ? positionals.flatMap(filesIn) : git('diff', '--name-only', 'main');
  const files = candidates.filter(isMutable);
  if (files.length > 0) await mutate(files);
  else console.log(`Nothing to mutate.\n${usage}`);
}
