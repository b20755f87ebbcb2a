import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { takeLease } from './lease.ts';

let place = '';
const started: ChildProcess[] = [];
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

/** Where the system lets us, a process in a network of its own, as in a container. */
const inOwnNetwork = spawnSync('unshare', ['-n', 'true']).status === 0 ? ['unshare', '-n'] : [];

/** A process of its own that locks the folder and says what came of it. */
async function holder(
  how: string,
  before: readonly string[] = [],
): Promise<{ child: ChildProcess; said: string }> {
  const module = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const script = `
    import { lockFolder } from ${module('folder-lock.ts')};
    import { takeLease } from ${module('lease.ts')};
    const folder = ${JSON.stringify(place)};
    const lost = () => { console.log('lost'); process.exit(3); };
    setInterval(() => {}, 1000);
    const held = await (${how}).then((held) => held ? 'held' : 'in use', (error) => error.message);
    console.log(held);`;
  const [program = '', ...args] = [...before, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, said: String(said).trim() };
}

/** The lease as a process left it that nobody here can look up. */
function ofElsewhere(change: object): void {
  const path = join(place, 'in-use.json');
  const lease = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...lease, boot: 'another', host: 'another', ...change }));
}

test('a folder is held once, by whatever path it is reached, and is free again when given back', async () => {
  const folder = join(place, 'data');
  const giveBack = await lockFolder(folder);
  symlinkSync(folder, join(place, 'other-name'));
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await expect(lockFolder(join(place, 'other-name'))).rejects.toThrow('in use by another Foyer');
  const giveBackAnother = await lockFolder(join(place, 'another'));
  giveBackAnother();
  giveBack();
  const giveBackAgain = await lockFolder(folder);
  giveBackAgain();
});

test('a process that was killed holds nothing, and nobody waits for it', async () => {
  const { child, said } = await holder('lockFolder(folder)');
  expect(said).toBe('held');
  await expect(lockFolder(place)).rejects.toThrow(FolderInUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const heard: string[] = [];
  const giveBack = await lockFolder(place, { say: (line) => heard.push(line) });
  giveBack();
  expect(heard).toEqual([]);
});

test('a process in another network, as in another container, does not get the folder', async () => {
  const giveBack =
    inOwnNetwork.length > 0 ? await lockFolder(place) : await takeLease(place, { lost: () => undefined });
  const { said } = await holder(
    inOwnNetwork.length > 0 ? 'lockFolder(folder)' : 'takeLease(folder, { lost })',
    inOwnNetwork,
  );
  expect(said).toMatch(/in use/);
  giveBack?.();
});

const times = { renewMs: 100, staleMs: 3000 };

test('a lease from elsewhere is respected while it is renewed, and taken over when it no longer is', async () => {
  const lost: string[] = [];
  const heard: string[] = [];
  const giveBack = await takeLease(place, { ...times, lost: () => lost.push('first') });
  // Only the counter tells that its owner lives: it is written on, in place, by an owner whom nobody can look up.
  const path = join(place, 'in-use.json');
  const { owner } = JSON.parse(readFileSync(path, 'utf8'));
  ofElsewhere({ owner });
  const other = { ...times, lost: () => lost.push('second'), say: (line: string) => void heard.push(line) };
  expect(await takeLease(place, other)).toBeUndefined();
  giveBack?.();

  writeFileSync(path, JSON.stringify({ ...elsewhere, owner: 'dead' }));
  const giveBackOther = await takeLease(place, other);
  expect(giveBackOther).toBeTypeOf('function');
  expect(heard.at(-1)).toContain('Waiting up to 3 seconds');
  giveBackOther?.();
  expect(lost).toEqual([]);
});

const elsewhere = {
  beat: '000000000007',
  host: 'another',
  boot: 'another',
  pidSpace: 'other',
  pid: 1,
  startedAt: '1',
};

test('a holder whose lease was taken over ends before it writes again', async () => {
  const { child, said } = await holder('takeLease(folder, { lost, renewMs: 50 })');
  expect(said).toBe('held');
  writeFileSync(join(place, 'in-use.json'), JSON.stringify({ ...elsewhere, owner: 'another' }));
  const [code] = await once(child, 'exit');
  expect(code).toBe(3);
});

test('the folder is its own user’s alone, also where it was open before; a folder of everybody stays so', async () => {
  const folder = join(place, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  (await lockFolder(folder))();
  expect(statSync(folder).mode & 0o7777).toBe(0o700);
  chmodSync(folder, 0o1777);
  (await lockFolder(folder))();
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});
