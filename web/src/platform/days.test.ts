import { expect, test } from 'vitest';
import { addDays, daysFrom, firstWeekday, isDay, weekdayOf, weekOf } from './days.ts';

test.each([
  ['2026-11-23', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['today', false],
  [null, false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('days go on over the ends of months and years, also where clocks are changed', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
});

test.each([
  ['2026-11-23', 1, '2026-11-23'],
  ['2026-11-23', 7, '2026-11-22'],
  ['2026-11-29', 1, '2026-11-23'],
  ['2026-11-29', 7, '2026-11-29'],
  ['2026-11-27', 6, '2026-11-21'],
])('%s lies in the week that begins on weekday %i: %s', (day, first, expected) => {
  expect(weekOf(day, first)).toBe(expected);
  expect(weekdayOf(weekOf(day, first))).toBe(first);
});

test.each([
  ['de-DE', 1],
  ['en-US', 7],
  ['ar-EG', 6],
])('a week of %s begins with %i', (locale, first) => {
  expect(firstWeekday(locale)).toBe(first);
});
