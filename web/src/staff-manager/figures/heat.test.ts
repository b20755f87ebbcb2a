import { expect, test } from 'vitest';
import { heatRows, shareOf, totals } from './heat.ts';

test('hours of one weekday are summed up, and hours between them are there though empty', () => {
  const rows = heatRows(
    [
      { weekday: 1, hour: 8, all: 20, taken: 10 },
      { weekday: 1, hour: 8, all: 20, taken: 20 },
      { weekday: 7, hour: 10, all: 5, taken: 0 },
    ],
    [7, 1],
  );
  expect(rows.map(({ hour }) => hour)).toEqual([8, 9, 10]);
  expect(rows[0]?.cells).toEqual([undefined, { weekday: 1, hour: 8, all: 40, taken: 30 }]);
  expect(heatRows([], [1])).toEqual([]);
});

test('more than everything is everything, and something of nothing is nothing', () => {
  expect([shareOf({ all: 10, taken: 12 }), shareOf({ all: 0, taken: 3 })]).toEqual([1, 0]);
});

test('the fullest comes first, with all who did not come or waited', () => {
  const rows = [
    { id: 1, name: 'Ride', all: 10, taken: 2, noShows: 1, waiting: 0 },
    { id: 2, name: 'Flow', all: 10, taken: 9 },
    { id: 1, name: 'Ride', all: 10, taken: 4, noShows: 2, waiting: 5 },
  ];
  expect(totals(rows)).toEqual([
    { id: 2, name: 'Flow', all: 10, taken: 9, noShows: 0, waiting: 0 },
    { id: 1, name: 'Ride', all: 20, taken: 6, noShows: 3, waiting: 5 },
  ]);
});
