import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openOwnWorld } from '../../../test/world.ts';
import { BoundedQueue, QueueFull } from '../../platform/bounded-queue.ts';
import { hashing } from './password-hash.ts';

afterEach(() => void vi.restoreAllMocks());

test('a queue runs two at once, in order, and turns away who finds it full', async () => {
  const queue = new BoundedQueue({ atOnce: 2, mostWaiting: 2 });
  const log: string[] = [];
  const finish: (() => void)[] = [];
  const start = (name: string) =>
    queue.run(() => {
      log.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const running = ['a', 'b', 'c', 'd'].map(start);
  await expect(start('e')).rejects.toThrow(QueueFull);
  expect(log).toEqual(['a', 'b']);
  finish[0]?.();
  await running[0];
  expect(log).toEqual(['a', 'b', 'c']);
  running.push(start('f'));
  for (const place of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(finish[place]).toBeDefined());
    finish[place]?.();
  }
  await Promise.all(running);
  expect(log).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('a task that fails makes room for the next', async () => {
  const queue = new BoundedQueue({ atOnce: 1, mostWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await queue.run(async () => 'later')).toBe('later');
});

test('while 120 people sign in at once, pages are served, and those beyond the queue are asked to wait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-crowd-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><title>Member portal</title></html>');
  await using world = await openOwnWorld({ webFolder: folder });
  try {
    const club = await world.makeClub();
    const { email, password } = await world.makePerson(club);
    let comparing = 0;
    let mostAtOnce = 0;
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    vi.spyOn(hashing, 'verify').mockImplementation(async () => {
      comparing += 1;
      mostAtOnce = Math.max(mostAtOnce, comparing);
      await held;
      comparing -= 1;
      return true;
    });
    const answers: { statusCode: number; code: unknown; retry: unknown }[] = [];
    const crowd = Array.from({ length: 120 }, async (_, index) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/user/authenticate',
        headers: club.headers,
        remoteAddress: `10.3.0.${index}`,
        payload: { email, password },
      });
      const { statusCode, headers } = answer;
      answers.push({ statusCode, code: answer.json().errorCode, retry: headers['retry-after'] });
    });
    // Two compare and 48 wait; nobody of them is answered before the first comparison ends.
    await vi.waitFor(() => expect(answers).toHaveLength(70), { timeout: 60_000 });
    expect(new Set(answers.map(({ statusCode, code, retry }) => `${statusCode} ${code} ${retry}`))).toEqual(
      new Set(['503 general.busy 5']),
    );
    expect((await world.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await world.app.inject({ url: '/login' })).statusCode).toBe(200);
    expect(comparing).toBe(2);
    goOn();
    await Promise.all(crowd);
    expect(answers.slice(70).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(mostAtOnce).toBe(2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
