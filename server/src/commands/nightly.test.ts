import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { brandFiles, folderOf } from '../import/import-fixtures.ts';

const data = mkdtempSync(join(tmpdir(), 'foyer-nightly-command-'));
const folders = [data];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const command = (name: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, name), ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: data },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => ({ ...error, stderr: error.stderr.trim() }),
  );

test('the command refuses days to come and says how it is used', async () => {
  const [unknown, tomorrow] = await Promise.all([
    command('nightly.ts', '--until', 'soon'),
    command('nightly.ts', '--until', '2999-01-01'),
  ]);
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    'Usage: npm run nightly [-- --until <date, such as 2026-12-31>]',
  ]);
  expect([tomorrow.code, tomorrow.stderr]).toEqual([
    1,
    '2999-01-01 is still to come: a night is run when its day begins.',
  ]);
});

test('the command runs the nights of every centre once, and reports each step', async () => {
  const folder = await folderOf(brandFiles());
  folders.push(folder);
  expect((await command('import.ts', folder)).code).toBe(0);
  const first = await command('nightly.ts', '--until', '2026-11-01');
  expect(first.stdout.split('\n')).toEqual([
    'Night of 2026-11-01, centres: 1',
    ...[
      'subscription-states',
      'credits',
      'billing',
      'company-invoices',
      'missing-agreements',
      'collection-retries',
      'reminders',
      'debt-collection',
      'bookings',
    ].map((step) => expect.stringMatching(new RegExp(`^${step} .* s  nothing to do$`))),
    '',
  ]);
  expect((await command('nightly.ts', '--until', '2026-11-01')).stdout).toBe('Every night has been run.\n');
}, 60_000);
