import { describe, expect, it } from 'vitest';
import { hoursOf, stepFrom, weekColumns } from './week-columns.ts';

const timeZone = 'America/New_York';
const days = ['2025-11-25', '2025-11-26', '2025-11-27'];
/** Times are given in New York time, five hours behind UTC. */
const event = (id: string, start: string, end: string) => ({
  id,
  start: `2025-11-${start}:00-05:00`,
  end: `2025-11-${end}:00-05:00`,
});
const columns = (...events: ReturnType<typeof event>[]) =>
  weekColumns(days, events, { timeZone, leastMinutes: 30 });
const written = (...events: ReturnType<typeof event>[]) =>
  columns(...events).map((column) =>
    column.map(
      ({ event: { id }, from, until, lane, lanes }) => `${id} ${from}-${until} ${lane + 1}/${lanes}`,
    ),
  );

describe('columns', () => {
  it.each([
    { what: 'a class', of: [event('a', '26T08:00', '26T09:00')], are: [[], ['a 480-540 1/1'], []] },
    {
      what: 'in the order of time',
      of: [event('b', '26T10:00', '26T11:00'), event('a', '26T08:00', '26T09:00')],
      are: [[], ['a 480-540 1/1', 'b 600-660 1/1'], []],
    },
    {
      what: 'over midnight, on both days',
      of: [event('a', '26T22:00', '27T01:00')],
      are: [[], ['a 1320-1440 1/1'], ['a 0-60 1/1']],
    },
    {
      what: 'until midnight, on one',
      of: [event('a', '26T22:00', '27T00:00')],
      are: [[], ['a 1320-1440 1/1'], []],
    },
    {
      what: 'whole days',
      of: [event('a', '24T00:00', '27T00:00')],
      are: [['a 0-1440 1/1'], ['a 0-1440 1/1'], []],
    },
    { what: 'of another week', of: [event('a', '20T08:00', '20T09:00')], are: [[], [], []] },
    {
      what: 'too short to be hit: as high as it must be',
      of: [event('a', '26T08:00', '26T08:10')],
      are: [[], ['a 480-510 1/1'], []],
    },
    {
      what: 'too short, just before midnight',
      of: [event('a', '26T23:50', '26T23:55')],
      are: [[], ['a 1410-1440 1/1'], []],
    },
    {
      what: 'short ones that would lie on each other',
      of: [event('a', '26T08:00', '26T08:10'), event('b', '26T08:15', '26T08:25')],
      are: [[], ['a 480-510 1/2', 'b 495-525 2/2'], []],
    },
  ])('$what', ({ of, are }) => {
    expect(written(...of)).toEqual(are);
  });

  it('keep the height of an event in the night when the clock goes back', () => {
    const back = { id: 'a', start: '2025-11-02T05:50:00Z', end: '2025-11-02T06:20:00Z' };
    const [column] = weekColumns(['2025-11-02'], [back], { timeZone, leastMinutes: 30 });
    expect(column?.map(({ from, until }) => [from, until])).toEqual([[110, 140]]);
  });
});

describe('hours', () => {
  it.each([
    { what: 'those of the club', of: [], are: { from: 8, until: 20 } },
    {
      what: 'earlier, where something is earlier',
      of: [event('a', '26T06:15', '26T07:00')],
      are: { from: 6, until: 20 },
    },
    {
      what: 'later, where something ends later',
      of: [event('a', '26T19:00', '26T21:10')],
      are: { from: 8, until: 22 },
    },
  ])('$what', ({ of, are }) => {
    expect(hoursOf(columns(...of), { from: 8, until: 20 })).toEqual(are);
  });
});

describe('arrow keys', () => {
  const week = columns(
    event('early', '25T06:00', '25T07:00'),
    event('late', '25T18:00', '25T19:00'),
    event('noon', '27T12:00', '27T13:00'),
    event('evening', '27T17:00', '27T18:00'),
  );
  it.each([
    ['2025-11-25/early', 'down', '2025-11-25/late'],
    ['2025-11-25/late', 'up', '2025-11-25/early'],
    ['2025-11-25/early', 'up', undefined],
    ['2025-11-25/late', 'down', undefined],
    // Skips the day without events, to the nearest time.
    ['2025-11-25/early', 'on', '2025-11-27/noon'],
    ['2025-11-25/late', 'on', '2025-11-27/evening'],
    ['2025-11-27/noon', 'back', '2025-11-25/early'],
    ['2025-11-25/early', 'back', undefined],
    ['2025-11-26/gone', 'on', undefined],
  ] as const)('from %s %s', (key, step, to) => {
    expect(stepFrom(week, key, step)).toBe(to);
  });
});
