import { expect, it } from 'vitest';
import { type HourRow, hourRows, placesOn } from './hour-rows.ts';

const hours = { from: 7, until: 21 };
const at = (from: number, until: number) => ({ from: from * 60, until: until * 60 });
const days = [[at(7, 8), at(12.25, 13)], [at(8.5, 11.5)], [at(16, 17), at(17.5, 20)]];
const folded = (rows: readonly HourRow[]) =>
  rows.filter(({ isFolded }) => isFolded).map(({ from, until }) => `${from}-${until}`);

it.each([
  { what: 'hours that are empty on every day', columns: days, folded: ['13-16'] },
  { what: 'a whole day without events', columns: [[]], folded: ['7-21'] },
  {
    what: 'before the first and after the last',
    columns: [[at(9, 10), at(10, 18)]],
    folded: ['7-9', '18-21'],
  },
  { what: 'not one hour alone', columns: [[at(7, 12), at(13, 20)]], folded: [] },
  { what: 'nothing where every hour is busy', columns: [[at(7, 21)]], folded: [] },
])('folds $what', ({ columns, folded: expected }) => {
  const rows = hourRows(columns, hours, { folds: true });
  expect(folded(rows)).toEqual(expected);
  // The rows cover every hour once.
  expect(rows.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, i) => from + i))).toEqual(
    Array.from({ length: 14 }, (_, i) => 7 + i),
  );
});

it('keeps every hour without folding', () => {
  const rows = hourRows(days, hours, { folds: false });
  expect(folded(rows)).toEqual([]);
  expect(rows).toHaveLength(14);
});

it.each([
  { what: 'the first hour', hour: 7, place: 0 },
  { what: 'before the fold', hour: 12.5, place: 5.5 },
  { what: 'the middle of the fold', hour: 14.5, place: 6.25 },
  { what: 'right after the fold', hour: 16, place: 6.5 },
  { what: 'the end', hour: 21, place: 11.5 },
])('places $what', ({ hour, place }) => {
  expect(placesOn(hourRows(days, hours, { folds: true }))(hour * 60)).toBe(place);
});
