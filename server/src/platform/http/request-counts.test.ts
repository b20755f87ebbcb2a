import { expect, test } from 'vitest';
import { countInMemory } from './request-counts.ts';

const minute = 60_000;

test('requests of a key are counted until its window is over, each limit on its own', () => {
  let now = 1000;
  const counts = countInMemory(() => now);
  expect(counts.count('a', 'one', minute)).toEqual({ current: 1, ttl: minute });
  now += 10_000;
  expect(counts.count('a', 'one', minute)).toEqual({ current: 2, ttl: 50_000 });
  expect(counts.count('a', 'two', minute)).toEqual({ current: 1, ttl: minute });
  expect(counts.count('b', 'one', minute)).toEqual({ current: 1, ttl: minute });
  now += 50_000;
  expect(counts.count('a', 'one', minute)).toEqual({ current: 1, ttl: minute });
});

test('so many keys are kept; the one that was counted longest ago begins anew', async () => {
  const counts = countInMemory(() => 0);
  counts.count('a', 'old', minute);
  counts.count('a', 'used', minute);
  for (let key = 0; key < 4998; key += 1) counts.count('a', String(key), minute);
  expect(await counts.count('a', 'used', minute)).toMatchObject({ current: 2 });
  counts.count('a', 'one more', minute);
  expect(await counts.count('a', 'used', minute)).toMatchObject({ current: 3 });
  expect(await counts.count('a', 'old', minute)).toMatchObject({ current: 1 });
});

test("keys of one limit don't push out those of another", async () => {
  const counts = countInMemory(() => 0);
  counts.count('sign-in', 'one', minute);
  for (let key = 0; key < 6000; key += 1) counts.count('all', String(key), minute);
  expect(await counts.count('sign-in', 'one', minute)).toMatchObject({ current: 2 });
});
