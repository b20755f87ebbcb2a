import { expect, test } from 'vitest';
import { isChoosing } from './use-release-holds.ts';

test.each([
  ['/booking/clipcards/7/100/12/100', true],
  ['/booking/clipcard/3/100/7/100/12/100/10', true],
  ['/booking', false],
  ['/booking/100p7', false],
  ['/dashboard', false],
  ['/clipcards', false],
])('%s is a page to choose a clipcard: %s', (path, expected) => {
  expect(isChoosing(path)).toBe(expected);
});
