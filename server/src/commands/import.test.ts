import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { kinds } from '../import/changes.ts';
import { brandFiles, folderOf } from '../import/import-fixtures.ts';

const data = mkdtempSync(join(tmpdir(), 'foyer-import-command-'));
const folders = [data];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const command = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'import.ts'), ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: data },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr: stderr.trim().split('\n') }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      stdout: error.stdout,
      stderr: error.stderr.trim().split('\n'),
    }),
  );

test('without a path it says how it is used', async () => {
  const { code, stderr } = await command();
  expect(code).toBe(1);
  expect(stderr).toEqual(['Usage: npm run import -- <folder, or file of postal codes>']);
});

const inKebabCase = (kind: string) => kind.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

test('it refuses what is faulty, imports what is right, and finds nothing to do after that', async () => {
  const files = brandFiles();
  const { brand } = files;
  const faulty = await folderOf({ ...files, documents: {} });
  const right = await folderOf(files);
  folders.push(faulty, right);

  const refused = await command(faulty);
  expect(refused.code).toBe(1);
  expect(refused.stderr.filter((line) => !line.startsWith('migrated'))).toEqual([
    `read ${brand.id}: 1 centres, 0 documents, 2 people`,
    'The data has 3 faults; nothing was written:',
    ...['mainColor', 'secondaryColor', 'siteLogo'].map(
      (field) =>
        `  ${brand.id}/centers.json:3: general.incompleteConfig: lookAndFeel.${field} is missing in what makes centre ${files.id}`,
    ),
  ]);

  const done = await command(right);
  expect(done.stderr.slice(-kinds.length)).toEqual([
    'brands: 1 new, 0 changed, 0 unchanged',
    'areas: 2 new, 0 changed, 0 unchanged',
    'centres: 1 new, 0 changed, 0 unchanged',
    'documents: 1 new, 0 changed, 0 unchanged',
    'people: 2 new, 0 changed, 0 unchanged',
    ...kinds.slice(5).map((kind) => `${inKebabCase(kind)}: 0 new, 0 changed, 0 unchanged`),
  ]);
  expect(done.code).toBe(0);
  expect(done.stdout).toBe('');

  const again = await command(right);
  expect(again.code).toBe(0);
  expect(again.stderr.slice(-7).every((line) => line.includes(' 0 new, 0 changed, '))).toBe(true);
}, 60_000);
