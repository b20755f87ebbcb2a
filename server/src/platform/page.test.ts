import { expect, test } from 'vitest';
import { cutPage } from './page.ts';

const cursorOf = (row: number) => `c${row}`;

test.each([
  [
    'one row more than the limit leads on from the last row of the page',
    [1, 2, 3],
    { page: [1, 2], next: 'c2' },
  ],
  ['as many rows as the limit are the last page', [1, 2], { page: [1, 2] }],
  ['no rows are an empty last page', [], { page: [] }],
])('%s', (_what, rows, expected) => {
  expect(cutPage(rows, 2, cursorOf)).toEqual(expected);
});
