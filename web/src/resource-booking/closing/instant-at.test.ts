import { expect, test } from 'vitest';
import { instantAt } from './instant-at.ts';

test.each([
  ['2026-11-23', '10:00', 'America/New_York', '2026-11-23T15:00:00.000Z'],
  ['2026-11-23', '23:30', 'Asia/Dubai', '2026-11-23T19:30:00.000Z'],
  // Clocks go forward from 02:00 to 03:00, and back from 02:00 to 01:00.
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '03:00', 'America/New_York', '2026-11-01T08:00:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, instant) => {
  expect(instantAt({ day, time }, timeZone)).toBe(instant);
});

test('a day without a time is no moment', () => {
  expect(instantAt({ day: '2026-11-23', time: null }, 'Asia/Dubai')).toBeUndefined();
});
