import { expect, test } from 'vitest';
import { day } from './day.ts';

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['2026-11-20T00:00', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(day.safeParse(text).success).toBe(is);
});
