import { expect, test } from 'vitest';
import { isLargest, isSmallest, larger, smaller, zoomByKey } from './zoom.ts';

test('zooming in and out goes step by step, and stops at both ends', () => {
  expect([larger(1), larger(3), smaller(1), smaller(0.5)]).toEqual([1.25, 3, 0.75, 0.5]);
  expect([isLargest(3), isLargest(2), isSmallest(0.5), isSmallest(1)]).toEqual([true, false, true, false]);
});

test.each([
  ['+', 2, 3],
  ['=', 2, 3],
  ['-', 2, 1.5],
  ['0', 2, 1],
  ['a', 2, undefined],
])('the key %s at %d leads to %s', (key, before, after) => {
  expect(zoomByKey(key, before)).toBe(after);
});
