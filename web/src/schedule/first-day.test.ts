import { expect, test } from 'vitest';
import { firstDay } from './first-day.ts';

test.each([
  ['while something is still to come', ['2026-11-20T17:00:00Z', '2026-11-20T23:00:00Z'], '2026-11-20'],
  ['once everything has begun', ['2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z'], '2026-11-22'],
  ['without classes', [], '2026-11-22'],
])('chooses the first day to show %s', (_what, begins, day) => {
  const sessions = begins.map((startsAt) => ({ startsAt, status: 'OPEN' as const }));
  const days = [
    { date: '2026-11-20', count: begins.length },
    { date: '2026-11-21', count: 0 },
    { date: '2026-11-22', count: 3 },
    { date: '2026-11-23', count: 2 },
  ];
  expect(firstDay('2026-11-20', sessions, days, Date.parse('2026-11-20T18:00:00Z'))).toBe(day);
});

test('ignores cancelled sessions', () => {
  const off = [{ startsAt: '2026-11-20T20:00:00Z', status: 'CANCELLED' as const }];
  const days = [{ date: '2026-11-21', count: 1 }];
  expect(firstDay('2026-11-20', off, days, Date.parse('2026-11-20T18:00:00Z'))).toBe('2026-11-21');
});

test('shows today if nothing is near, and waits until the days ahead are known', () => {
  expect(firstDay('2026-11-20', [], undefined, Date.now())).toBeUndefined();
  expect(firstDay('2026-11-20', [], [{ date: '2026-11-20', count: 4 }], Date.now())).toBe('2026-11-20');
});
