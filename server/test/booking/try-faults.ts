import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type Fault, faults } from './faults.ts';

// Puts each fault by itself into a copy of the server, has the stories of booking told, and says whether they notice.
// `npm run faults -- opening plug` tries those in two files; with `chance` among the words, only chance tells stories.

const root = resolve(import.meta.dirname, '../../..');
const patienceMs = 10 * 60_000;
const words = process.argv.slice(2);
const byChance = words.includes('chance');
const files = words.filter((word) => word !== 'chance');

interface Told {
  numTotalTests: number;
  testResults: { assertionResults: { title: string; fullName: string; status: string }[] }[];
}

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leaving.abort());

const say = (line: string) => process.stdout.write(`${line}\n`);

async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'foyer-faults-'));
  for (const name of ['server', 'scripts', 'demo', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'])
    await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The first story that goes otherwise than the model says; undefined: none does. */
async function whoNotices(copy: string): Promise<string | undefined> {
  const told = join(copy, 'told.json');
  await rm(told, { force: true });
  const asked = ['--project', 'server', 'server/test/booking-model.test.ts', '--bail', '1'];
  const chosen = byChance ? ['-t', 'whatever happens'] : [];
  const command = ['run', ...asked, ...chosen, '--reporter=json', `--outputFile=${told}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const ended = await new Promise<Error | null>((done) => {
    const env = { ...process.env, FIRST_FAULT: '1' };
    const options = { cwd: copy, timeout: patienceMs, signal: leaving.signal, env };
    execFile(process.execPath, [vitest, ...command], options, (error) => done(error));
  });
  leaving.signal.throwIfAborted();
  const text = await readFile(told, 'utf8').catch(() => undefined);
  if (text === undefined) return 'nothing comes to an end';
  const { numTotalTests, testResults } = JSON.parse(text) as Told;
  if (numTotalTests === 0) throw new Error('the stories cannot be told');
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.find(({ status }) => status === 'failed');
  return failed?.fullName ?? (ended ? 'something beside the stories' : undefined);
}

async function put(copy: string, { file, find, put: wrong }: Fault): Promise<() => Promise<void>> {
  const path = join(copy, 'server/src', file);
  const right = await readFile(path, 'utf8');
  if (!right.includes(find)) throw new Error(`${file} has no ${find}`);
  await writeFile(
    path,
    right.replace(find, () => wrong),
  );
  return () => writeFile(path, right);
}

const chosen = faults.filter(({ file }) => files.length === 0 || files.some((name) => file.includes(name)));
const copy = await copyTree();
try {
  const before = await whoNotices(copy);
  if (before) throw new Error(`something is wrong without any fault: ${before}`);
  let unnoticed = 0;
  for (const fault of chosen) {
    const putBack = await put(copy, fault);
    const noticed = await whoNotices(copy);
    await putBack();
    if (noticed === undefined) unnoticed += 1;
    say(
      `${noticed === undefined ? 'NOT NOTICED' : 'noticed'} | ${fault.file} | ${fault.says} | ${noticed ?? ''}`,
    );
  }
  say(`${chosen.length - unnoticed} of ${chosen.length} noticed`);
  process.exitCode = unnoticed > 0 ? 1 : 0;
} finally {
  await rm(copy, { recursive: true, force: true });
}
