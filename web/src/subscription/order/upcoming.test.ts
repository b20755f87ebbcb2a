import { expect, test } from 'vitest';
import { laterAmounts } from './upcoming.ts';

const charge = (month: number, total: number) => ({
  from: `2026-0${month}-01`,
  until: `2026-0${month}-28`,
  dueOn: `2026-0${month}-01`,
  lines: [],
  total,
});
const shown = (...totals: number[]) =>
  laterAmounts(totals.map((total, index) => charge(index + 1, total))).map(
    ({ from, total, periods }) => `${total} from ${from} for ${periods ?? 'always'}`,
  );

test('equal charges are one amount, and the last one has no end', () => {
  expect(shown(4720, 4720, 5900)).toEqual(['4720 from 2026-01-01 for 2', '5900 from 2026-03-01 for always']);
  expect(shown(5900)).toEqual(['5900 from 2026-01-01 for always']);
  expect(shown(0, 5900, 5900)).toEqual(['0 from 2026-01-01 for 1', '5900 from 2026-02-01 for always']);
  expect(shown()).toEqual([]);
});
