import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { endTogether, startChild } from './child.mjs';
import { root } from './root.mjs';
import { runMain } from './run-main.mjs';
import { SetupError, setUp } from './setup.mjs';
import { extents, isExtent, stagesOf } from './suites.mjs';

/**
 * @typedef {import('./suites.mjs').Step} Step
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {[name: string, seconds: number]} Time
 */

const timesReporter = join(root, 'scripts/test-times.ts');
const usage = `Usage: npm test, or npm run <${extents.slice(1).join('|')}>`;
const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h', default: false } },
  allowPositionals: true,
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const [extent = 'everything'] = positionals;

// All temporary files are in here and deleted with it. PostgreSQL's own user must be able to traverse the folder.
const temporary = mkdtempSync(join(tmpdir(), 'foyer-run-'));
chmodSync(temporary, 0o711);
const tidy = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
process.on('exit', tidy);
endTogether();

/** How many steps run in parallel. */
const cores = 2;
/** @type {Time[]} */
const stepTimes = [];
/** @type {Time[]} */
const fileTimes = [];

await runMain(async () => {
  if (!isExtent(extent)) throw new SetupError(`The tests have no part '${extent}'. ${usage}`);
  const node = await setUp('all');
  let passed = 0;
  let failed = 0;
  /** @type {Set<string>} */
  const broken = new Set();
  const began = Date.now();
  /** @param {Step} step */
  const take = async (step) => {
    const stepBegan = Date.now();
    if (step.about) console.log(step.about);
    const missing = step.needs?.find((name) => broken.has(name));
    const result = missing ? failure(`Not run: '${missing}' failed.`) : await run(step, node);
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) broken.add(step.name);
    stepTimes.push([step.name, secondsSince(stepBegan)]);
    tell(step, result, secondsSince(stepBegan));
  };
  for (const steps of stagesOf(extent, node)) {
    const waiting = [...steps];
    await Promise.all(
      Array.from({ length: cores }, async () => {
        for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
      }),
    );
  }
  tellTimes(secondsSince(began));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});

/** @param {string} output @returns {Result} */
function failure(output) {
  return { passed: 0, failed: 1, output };
}

/** @param {Step} step @param {string} node @returns {Promise<Result>} */
async function run(step, node) {
  if (step.does) {
    try {
      await step.does();
      return { passed: 1, failed: 0, output: '' };
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    }
  }
  const counts = join(temporary, `${step.name.replaceAll(' ', '-')}.json`);
  const times = `${counts}.times`;
  const reporters = step.tests
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`, `--reporter=${timesReporter}`]
    : [];
  const ended = await startChild(node, [node, ...(step.command ?? []), ...reporters], {
    env: { ...stepEnv(), ...step.env, TEST_TIMES: times },
    timeoutMs: step.timeoutMinutes * 60_000,
    show: step.shows ?? false,
  }).ended;
  const output = ended.timedOut
    ? `${ended.output}\nStopped after ${step.timeoutMinutes} minutes.`
    : ended.output;
  if (existsSync(times)) fileTimes.push(...JSON.parse(readFileSync(times, 'utf8')));
  if (!step.tests) return ended.code === 0 ? { passed: 1, failed: 0, output } : failure(output);
  return counted(counts, ended.code, output);
}

function stepEnv() {
  const { FORCE_COLOR: _, ...env } = process.env;
  return { ...env, TMPDIR: temporary, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
}

/**
 * Counts the results in Vitest's report. A file that fails as a whole, a skipped test and an exit code that no test
 * explains are failures too.
 * @param {string} file
 * @param {number} code
 * @param {string} output
 * @returns {Result}
 */
function counted(file, code, output) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
   *   testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return failure(output);
  }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const leftOut = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + brokenFiles + leftOut;
  const unexplained = failed === 0 && (code !== 0 || report.numPassedTests === 0) ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: failed + unexplained,
    output: leftOut > 0 ? `${output}\n${leftOut} tests were left out; none may be.` : output,
  };
}

/** @param {Step} step @param {Result} result @param {number} seconds */
function tell(step, { passed, failed, output }, seconds) {
  const counts = step.tests ? `, ${passed} passed, ${failed} failed` : '';
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '}  ${step.name} (${seconds.toFixed(1)} s${counts})`);
}

/** @param {number} began */
function secondsSince(began) {
  return (Date.now() - began) / 1000;
}

/** Prints where the time went: the steps, and the slowest test files. @param {number} total */
function tellTimes(total) {
  /** @param {Time[]} times */
  const longestFirst = (times) => times.toSorted(([, a], [, b]) => b - a);
  /** @param {Time} time */
  const line = ([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
  console.log(`\nTime: ${(total / 60).toFixed(1)} minutes`);
  for (const time of longestFirst(stepTimes)) console.log(line(time));
  if (fileTimes.length === 0) return;
  console.log('Longest test files:');
  for (const time of longestFirst(fileTimes).slice(0, 12)) console.log(line(time));
}
