import { expect, test } from 'vitest';
import { unitsLeft } from './use-time-left.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

test.each([
  [-1, []],
  [999, []],
  [second, [['second', 1]]],
  [
    4 * minute + 10 * second,
    [
      ['minute', 4],
      ['second', 10],
    ],
  ],
  [2 * hour + 59 * second, [['hour', 2]]],
  [
    27 * hour + 30 * minute,
    [
      ['day', 1],
      ['hour', 3],
    ],
  ],
])('%s milliseconds are shown in two units at most', (left, shown) => {
  expect(unitsLeft(left)).toEqual(shown);
});
