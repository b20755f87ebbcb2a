import { expect, test } from 'vitest';
import { instantAt, instantOn, minuteOf, timeOf } from './wall-time.ts';

test.each([
  ['a usual day', '2026-11-26', 510, 'America/New_York', '2026-11-26T13:30:00.000Z'],
  ['midnight at its end', '2026-11-26', 1440, 'Europe/Berlin', '2026-11-26T23:00:00.000Z'],
  ['the evening before', '2026-11-26', -15, 'Europe/Berlin', '2026-11-25T22:45:00.000Z'],
  ['the hour that the clocks skip', '2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['the hour that comes twice', '2026-10-25', 150, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('finds the instant of %s', (_what, day, minute, timeZone, instant) => {
  expect(instantOn(day, minute, timeZone)).toBe(instant);
});

test.each([
  ['a year that is being typed', '0002-12-16', '09:00'],
  ['no day', null, '09:00'],
  ['no time', '2026-12-16', null],
])('finds no instant for %s', (_what, day, time) => {
  expect(instantAt({ day, time }, 'America/New_York')).toBeUndefined();
});

test('writes and reads the time of a minute', () => {
  expect(timeOf(465)).toBe('07:45');
  expect(minuteOf('07:45')).toBe(465);
});
