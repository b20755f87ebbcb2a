import { expect, test } from 'vitest';
import { isWorthSaying, minutesLeft, nextChangeMs } from './hold-time.ts';

const now = Date.parse('2026-11-27T10:00:00Z');

test.each([
  ['2026-11-27T10:15:00Z', 15, 60_000],
  ['2026-11-27T10:14:59Z', 15, 59_000],
  ['2026-11-27T10:01:00.001Z', 2, 1],
  ['2026-11-27T10:01:00Z', 1, 60_000],
  ['2026-11-27T10:00:01Z', 1, 1000],
  ['2026-11-27T10:00:00Z', 0, Number.POSITIVE_INFINITY],
  ['2026-11-27T09:00:00Z', 0, Number.POSITIVE_INFINITY],
])('until %s there are %s minutes, which change in %s ms', (until, minutes, change) => {
  expect(minutesLeft(until, now)).toBe(minutes);
  expect(nextChangeMs(until, now)).toBe(change);
});

test('the minutes change exactly when announced', () => {
  const until = '2026-11-27T10:14:59.500Z';
  for (let at = now, steps = 0; minutesLeft(until, at) > 0; steps++) {
    const wait = nextChangeMs(until, at);
    expect(minutesLeft(until, at + wait - 1)).toBe(minutesLeft(until, at));
    // At a whole minute, the change comes a millisecond later.
    expect(minutesLeft(until, at + wait + 1)).toBe(minutesLeft(until, at) - 1 || 0);
    expect(steps).toBeLessThan(20);
    at += wait + 1;
  }
});

test('screen readers announce three moments of a quarter of an hour', () => {
  const said = Array.from({ length: 16 }, (_, minutes) => minutes).filter(isWorthSaying);
  expect(said).toEqual([0, 1, 5]);
});
