import { expect, test } from 'vitest';
import { yearsUntil } from './years.ts';

test.each([
  ['2026-06-01T12:00:00Z', 'America/New_York', [2026, 2025, 2024]],
  ['2026-12-31T20:00:00Z', 'Pacific/Auckland', [2027, 2026, 2025]],
  ['2027-01-01T04:00:00Z', 'America/New_York', [2026, 2025, 2024]],
])('at %s the years in %s are %j', (now, timeZone, years) => {
  expect(yearsUntil(new Date(now), timeZone)).toEqual(years);
});
