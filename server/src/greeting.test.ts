import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { greeting, wordsFor } from './greeting.ts';
import { FolderInUse } from './platform/db/folder-lock.ts';
import { readSettings, SettingsError } from './settings/environment.ts';

const root = resolve(import.meta.dirname, '../..');

test('the demo is greeted with an address for each club and a sign-in for each role', async () => {
  const text = await greeting('http://127.0.0.1:4100', readSettings({}, root), root);
  expect(text).toContain('http://127.0.0.1:4100');
  expect(text).toContain('http://kestrel.localhost:4100');
  for (const role of ['member', 'second family member', 'staff', 'manager', 'company contact']) {
    expect(text).toMatch(new RegExp(`^  ${role} +\\S+@\\S+ +\\S+$`, 'm'));
  }
});

test('a real installation prints no sign-ins', async () => {
  const text = await greeting('http://127.0.0.1:4100', readSettings({ DEMO: 'no' }, root), root);
  expect(text).toBe('\nFoyer is open at http://127.0.0.1:4100\n\n');
});

test.each([
  ['settings', new SettingsError(['PORT is odd.']), 'PORT is odd.'],
  ['a folder in use', new FolderInUse('/srv/data'), '/srv/data is in use'],
  ['a taken port', listenError('EADDRINUSE', 3000), 'PORT=3001 npm start'],
  ['the last port taken', listenError('EADDRINUSE', 65_535), 'PORT=3000 npm start'],
  ['a port that needs rights', listenError('EACCES', 80), 'Port 80 is not allowed'],
  ['an address of another machine', listenError('EADDRNOTAVAIL', 3000), 'HOST is 192.0.2.1'],
])('%s is explained in words', (_, error, words) => {
  expect(wordsFor(error)).toContain(words);
});

test('a fault of ours keeps its stack', () => {
  expect(wordsFor(new TypeError('x is not a function'))).toBeUndefined();
});

function listenError(code: string, port: number) {
  return Object.assign(new Error(code), { code, syscall: 'listen', port, address: '192.0.2.1' });
}
