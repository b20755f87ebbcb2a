import { expect, it } from 'vitest';
import { nearest } from './use-arrow-focus.ts';

const right = [1, 0] as const;
const left = [-1, 0] as const;
const down = [0, 1] as const;
const at = (x: number, y: number) => ({ x, y });

it('goes to the next button in the row', () => {
  expect(nearest(at(0, 0), [at(0, 0), at(100, 0), at(50, 0)], right)).toBe(2);
  expect(nearest(at(100, 0), [at(0, 0), at(100, 0), at(50, 0)], left)).toBe(2);
});

it('goes down to the seat below, although rows are bowed and shifted', () => {
  const rowBelow = [at(25, 52), at(75, 48), at(125, 52)];
  expect(nearest(at(70, 0), rowBelow, down)).toBe(1);
});

it('stays if there is nothing in that direction', () => {
  expect(nearest(at(0, 0), [at(0, 0), at(100, 0)], left)).toBe(-1);
  expect(nearest(at(0, 0), [at(0, 0), at(5, 400)], right)).toBe(-1);
});
