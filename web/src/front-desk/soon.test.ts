import { expect, test } from 'vitest';
import { split } from './soon.ts';

const at = (time: string) => ({ startsAt: `2026-11-20T${time}:00Z` });
const now = Date.parse('2026-11-20T15:00:00Z');

test.each([
  ['what is on or starts within two hours', ['14:30', '15:30', '16:00', '16:59', '17:00', '20:00'], 4],
  ['the next three if little starts soon', ['16:00', '18:00', '19:00', '20:00'], 3],
  ['everything if there is little', ['20:00'], 1],
  ['nothing if there is nothing', [], 0],
] as const)('the list begins with %s: %j', (_what, times, count) => {
  const { soon, later } = split(times.map(at), now);
  expect([soon.length, later.length]).toEqual([count, times.length - count]);
});
