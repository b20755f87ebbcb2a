import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, monthNow, shownMonth } from './month.ts';

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, count, then) => {
  expect(addMonths(month, count)).toBe(then);
});

test.each([
  ['2026-11', 30],
  ['2028-02', 29],
  ['2026-12', 31],
])('%s has %i days', (month, count) => {
  const days = daysOfMonth(month);
  expect(days).toHaveLength(count);
  expect(days.at(-1)).toBe(`${month}-${count}`);
});

test('the month is that of the centre', () => {
  const now = new Date('2026-12-01T02:00:00Z');
  expect(monthNow(now, 'America/New_York')).toBe('2026-11');
  expect(monthNow(now, 'Asia/Dubai')).toBe('2026-12');
});

test.each([
  ['2026-10', '2026-10'],
  ['2026-12', '2026-11'],
  ['2026-13', '2026-11'],
  [null, '2026-11'],
])('an address that asks for %s shows %s', (address, shown) => {
  expect(shownMonth(address, '2026-11')).toBe(shown);
});
