import { expect, test } from 'vitest';
import { day } from './day.ts';

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['0001-01-01', false],
  ['9999-12-30', false],
  ['9999-12-31', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['2026-11-20T00:00', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(day.safeParse(text).success).toBe(is);
});
