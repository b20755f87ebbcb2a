import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let place = '';
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a folder is held once, by whatever path it is reached, and is free again when let go', async () => {
  const folder = join(place, 'data');
  const letGo = await lockFolder(folder);
  symlinkSync(folder, join(place, 'other-name'));
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await expect(lockFolder(join(place, 'other-name'))).rejects.toThrow('in use by another Foyer');
  const letGoOfAnother = await lockFolder(join(place, 'another'));
  letGoOfAnother();
  letGo();
  const letGoAgain = await lockFolder(folder);
  letGoAgain();
});

test('a process that was killed holds nothing', async () => {
  const module = join(import.meta.dirname, 'folder-lock.ts');
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { lockFolder } from ${JSON.stringify(module)}; await lockFolder(${JSON.stringify(place)}); setInterval(() => {}, 1000); console.log('held');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(holder.stdout, 'data');
  await expect(lockFolder(place)).rejects.toThrow(FolderInUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const letGo = await lockFolder(place);
  letGo();
});
