import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { endTogether, startChild } from './child.mjs';
import { runMain } from './run-main.mjs';
import { SetupError, setUp } from './setup.mjs';
import { extents, isExtent, stepsOf } from './suites.mjs';

/**
 * @typedef {import('./suites.mjs').Step} Step
 * @typedef {{ passed: number, failed: number, output: string }} Result
 */

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

// Everything temporary lies in here and goes with it. PostgreSQL's own user must be able to pass through.
const temporary = mkdtempSync(join(tmpdir(), 'foyer-run-'));
chmodSync(temporary, 0o711);
const tidy = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
process.on('exit', tidy);
endTogether();

await runMain(async () => {
  if (!isExtent(extent)) throw new SetupError(`The tests have no part '${extent}'. ${usage}`);
  const node = await setUp('all');
  let passed = 0;
  let failed = 0;
  /** @type {Set<string>} */
  const broken = new Set();
  for (const step of stepsOf(extent, node)) {
    const began = Date.now();
    const missing = step.needs?.find((name) => broken.has(name));
    const result = missing ? failure(`Not run: '${missing}' failed.`) : await run(step, node);
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) broken.add(step.name);
    tell(step, result, (Date.now() - began) / 1000);
  }
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
  const reporters = step.tests
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`]
    : [];
  const ended = await startChild(node, [node, ...(step.command ?? []), ...reporters], {
    env: stepEnv(),
    timeoutMs: step.timeoutMinutes * 60_000,
    show: step.shows ?? false,
  }).ended;
  const output = ended.timedOut
    ? `${ended.output}\nStopped after ${step.timeoutMinutes} minutes.`
    : ended.output;
  if (!step.tests) return ended.code === 0 ? { passed: 1, failed: 0, output } : failure(output);
  return counted(counts, ended.code, output);
}

function stepEnv() {
  const { FORCE_COLOR: _, ...env } = process.env;
  return { ...env, TMPDIR: temporary, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
}

/**
 * Counts what Vitest wrote down. A file that fails as a whole, a test left out and an end that no test explains
 * are failures too.
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
