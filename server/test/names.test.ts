import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@foyer/contract/api';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Folders and files that are not domains. */
const notDomains = {
  contract: new Set(['api.ts', 'call.ts', 'shared']),
  server: new Set([
    'backup',
    'clubs',
    'commands',
    'dev',
    'frame',
    'import',
    'nightly',
    'participation',
    'platform',
    'sandbox',
    'settings',
    'sign-up',
  ]),
  web: new Set(['app', 'dev', 'frame', 'participation', 'platform', 'schedule', 'sign-up', 'ui']),
};

const inFolder = (workspace: keyof typeof notDomains) =>
  readdirSync(join(root, workspace, 'src'), { withFileTypes: true }).filter(
    ({ name }) => !notDomains[workspace].has(name),
  );

const foldersOf = (workspace: 'server' | 'web') =>
  inFolder(workspace)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const declared = Object.keys(api).sort();

test('the contract has one file for every domain, under its name', () => {
  const files = inFolder('contract').map(({ name }) => name.replace(/(\.test)?\.ts$/, ''));
  expect([...new Set(files)].sort()).toEqual(declared);
});

test('the calls of a domain carry its name', () => {
  for (const [domain, calls] of Object.entries(api)) {
    expect([...new Set(Object.values(calls).map((call) => call.domain))]).toEqual([domain]);
  }
});

test('server and web have a folder for every domain of the contract', () => {
  expect(foldersOf('server')).toEqual(declared);
  expect(foldersOf('web')).toEqual(declared);
});
