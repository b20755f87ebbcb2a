import type { OpeningHours } from '@foyer/contract/config';
import { describe, expect, test } from 'vitest';
import { exceptionsFrom, openState, weekRows } from './opening-hours.ts';

const long = [{ from: '06:00', to: '22:00' }];
const short = [{ from: '08:00', to: '18:00' }];
/** Monday to Friday with a break on Fridays; nothing is said of Sundays. The 26th is a Thursday. */
const hours: OpeningHours = {
  week: {
    monday: long,
    tuesday: long,
    wednesday: long,
    thursday: long,
    friday: [
      { from: '06:00', to: '12:00' },
      { from: '14:00', to: '24:00' },
    ],
    saturday: short,
  },
  exceptions: [
    { date: '2026-12-25', hours: [] },
    { date: '2026-11-26', hours: [{ from: '07:00', to: '13:00' }], name: { en: 'Thanksgiving' } },
  ],
};
const at = (day: string, time: string) => ({
  day,
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});

describe('doors', () => {
  test.each([
    ['2026-11-23', '06:00', { is: 'open', until: '22:00' }],
    ['2026-11-23', '05:59', { is: 'closed', opens: { day: '2026-11-23', at: '06:00' } }],
    ['2026-11-23', '22:00', { is: 'closed', opens: { day: '2026-11-24', at: '06:00' } }],
    ['2026-11-26', '06:30', { is: 'closed', opens: { day: '2026-11-26', at: '07:00' } }],
    ['2026-11-27', '13:00', { is: 'closed', opens: { day: '2026-11-27', at: '14:00' } }],
    ['2026-11-27', '23:59', { is: 'open', until: '24:00' }],
    ['2026-11-28', '18:00', { is: 'closed', opens: { day: '2026-11-30', at: '06:00' } }],
    ['2026-11-29', '12:00', undefined],
    ['2026-12-25', '12:00', { is: 'closed', opens: { day: '2026-12-26', at: '08:00' } }],
  ])('on %s at %s: %j', (day, time, expected) => {
    expect(openState(hours, at(day, time))).toEqual(expected);
  });

  test('that never close have no hour at which they do; that stay closed none at which they open', () => {
    const always = [{ from: '00:00', to: '24:00' }];
    expect(
      openState({ week: { monday: always, tuesday: always }, exceptions: [] }, at('2026-11-23', '12:00')),
    ).toEqual({ is: 'open' });
    expect(openState({ week: { monday: [] }, exceptions: [] }, at('2026-11-23', '12:00'))).toEqual({
      is: 'closed',
    });
  });
});

test.each([
  [1, ['1-4', '5-5', '6-6']],
  [7, ['1-4', '5-5', '6-6']],
  [3, ['3-4', '5-5', '6-6', '1-2']],
])('a week that begins with day %i has the rows %j', (first, expected) => {
  expect(weekRows(hours, first).map((row) => `${row.first}-${row.last}`)).toEqual(expected);
});

test('a row does not reach over a day of which nothing is said', () => {
  const rows = weekRows({ week: { friday: short, sunday: short }, exceptions: [] }, 1);
  expect(rows.map(({ first, last }) => [first, last])).toEqual([
    [5, 5],
    [7, 7],
  ]);
});

test('exceptions are those of the next two weeks, the next first', () => {
  expect(exceptionsFrom(hours, '2026-11-26').map(({ date }) => date)).toEqual(['2026-11-26']);
  expect(exceptionsFrom(hours, '2026-12-11').map(({ date }) => date)).toEqual(['2026-12-25']);
  expect(exceptionsFrom(hours, '2026-12-26')).toEqual([]);
});
