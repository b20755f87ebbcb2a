import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import { columnsOf } from './grid.ts';

const cell = (from: number, until: number): Cell => ({ kind: 'ELSE', from: from * 60, until: until * 60 });

test('a column is as long as the smallest step', () => {
  const day = { from: 8 * 60, until: 12 * 60 };
  expect(columnsOf(day, [[cell(8, 9), cell(9, 12)]]).count).toBe(4);
  expect(columnsOf(day, [[cell(8, 9.5), cell(9.5, 12)]]).count).toBe(8);
  const quarters = columnsOf(day, [[cell(8, 12)], [cell(8, 9.25), cell(9.25, 12)]]);
  expect([quarters.count, quarters.of(75)]).toEqual([16, 5]);
});

test('hours are marked where they are full', () => {
  const { count, hours } = columnsOf({ from: 6.5 * 60, until: 9.5 * 60 }, [[cell(6.5, 9.5)]]);
  expect(count).toBe(6);
  expect(hours).toEqual([
    { hour: 6, length: 1, isFull: false },
    { hour: 7, length: 2, isFull: true },
    { hour: 8, length: 2, isFull: true },
    { hour: 9, length: 1, isFull: true },
  ]);
});
