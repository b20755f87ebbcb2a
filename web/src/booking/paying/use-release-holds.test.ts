import { expect, test } from 'vitest';
import { isChoosing } from './use-release-holds.ts';

test.each([
  ['/booking/clipcards/7/100/12/100', true],
  ['/booking/clipcard/3/100/7/100/12/100/10', true],
  ['/resource-booking/clipcards/7/100/100rs3/5/100/2026-11-26/16:00/60', true],
  ['/booking', false],
  ['/resource-booking', false],
  ['/booking/100p7', false],
  ['/dashboard', false],
  ['/clipcards', false],
])('%s is a page to choose a clipcard: %s', (path, expected) => {
  expect(isChoosing(path)).toBe(expected);
});
