import { expect, test } from 'vitest';
import { instantAt, wallClockOf } from './wall-clock.ts';

test.each([
  ['2026-11-28T22:45:00Z', 'America/New_York', { day: '2026-11-28', time: '17:45' }],
  ['2026-11-28T22:45:00Z', 'Asia/Dubai', { day: '2026-11-29', time: '02:45' }],
  ['2026-06-01T05:15:00Z', 'Europe/Berlin', { day: '2026-06-01', time: '07:15' }],
])('converts %s in %s to a day and a time, and back', (at, timeZone, clock) => {
  expect(wallClockOf(at, timeZone)).toEqual(clock);
  expect(instantAt(clock, timeZone)).toBe(new Date(at).toISOString());
});

test('has no instant while the day or the time is missing', () => {
  expect(instantAt({ day: null, time: '07:15' }, 'Europe/Berlin')).toBeUndefined();
  expect(instantAt({ day: '2026-06-01', time: null }, 'Europe/Berlin')).toBeUndefined();
});
