import { minuteOf } from '@foyer/contract/shared/time-of-day';
import { describe, expect, test } from 'vitest';
import type { CourtOfDay, FreeTime } from '../queries.ts';
import { type Cell, cellsOf, fittingLength, startsAround } from './cells.ts';

const free = (startTime: string, minutes: number[], more: Partial<FreeTime> = {}): FreeTime => ({
  startTime,
  startsAt: `2126-11-28T${startTime}:00Z`,
  activityId: 1,
  isPeak: false,
  durations: minutes.map((one) => ({ minutes: one, amount: one * 20 })),
  ...more,
});
const taken = (startTime: string, endTime: string, kind: 'TAKEN' | 'CLOSED' | 'YOURS' = 'TAKEN') => ({
  ...{ startTime, endTime, kind },
});
/** Starts every 30 minutes from one time to another, for an hour each. */
const halfHourly = (from: string, until: string): FreeTime[] => {
  const starts = Array.from({ length: 48 }, (_, index) => index * 30);
  return starts
    .filter((at) => at >= minuteOf(from) && at + 60 <= minuteOf(until))
    .map((at) => free(`${String(Math.floor(at / 60)).padStart(2, '0')}:${at % 60 ? '30' : '00'}`, [60]));
};

const day = { from: minuteOf('08:00'), until: minuteOf('14:00') };
const inWords = (cells: readonly Cell[]) =>
  cells.map(({ kind, from, until }) => `${kind} ${from / 60}-${until / 60}`);
const shown = (court: Pick<CourtOfDay, 'free' | 'taken'>, wanted = 60) =>
  inWords(cellsOf(court, () => wanted, day));

describe('the cells of a court', () => {
  test('step by the length from the first start of each gap', () => {
    const court = {
      free: [...halfHourly('08:00', '10:30'), ...halfHourly('11:30', '14:00')],
      taken: [taken('10:30', '11:30')],
    };
    expect(shown(court)).toEqual([
      ...['FREE 8-9', 'FREE 9-10', 'ELSE 10-10.5', 'TAKEN 10.5-11.5'],
      ...['FREE 11.5-12.5', 'FREE 12.5-13.5', 'ELSE 13.5-14'],
    ]);
  });

  test('cover the day without gaps, closed hours and what is over included', () => {
    const court = { free: [free('12:00', [60])], taken: [taken('13:30', '14:00', 'CLOSED')] };
    expect(shown(court)).toEqual(['ELSE 8-12', 'FREE 12-13', 'ELSE 13-13.5', 'CLOSED 13.5-14']);
  });

  test('are as long as wanted, or as long as fits', () => {
    const court = {
      free: [free('08:00', [60, 90, 120]), free('09:30', [60])],
      taken: [taken('10:30', '14:00', 'YOURS')],
    };
    expect(shown(court, 90)).toEqual(['FREE 8-9.5', 'FREE 9.5-10.5', 'YOURS 10.5-14']);
    expect(shown(court, 60)).toEqual(['FREE 8-9', 'ELSE 9-9.5', 'FREE 9.5-10.5', 'YOURS 10.5-14']);
  });

  test('leave room for a start that was chosen', () => {
    const court = { free: halfHourly('08:00', '12:00'), taken: [taken('12:00', '14:00')] };
    const chosen = { startTime: '09:30', minutes: 60 };
    expect(inWords(cellsOf(court, () => 60, { ...day, chosen }))).toEqual([
      ...['FREE 8-9', 'ELSE 9-9.5', 'FREE 9.5-10.5', 'FREE 10.5-11.5', 'ELSE 11.5-12', 'TAKEN 12-14'],
    ]);
  });

  test('show a start once that two activities have', () => {
    const court = { free: [free('08:00', [60]), free('08:00', [60], { activityId: 2 })], taken: [] };
    expect(shown(court)).toEqual(['FREE 8-9', 'ELSE 9-14']);
  });

  test('never overlap what is taken beyond the day', () => {
    expect(shown({ free: [], taken: [taken('07:00', '09:00'), taken('13:00', '24:00')] })).toEqual([
      ...['TAKEN 8-9', 'ELSE 9-13', 'TAKEN 13-14'],
    ]);
  });
});

test.each([
  ['the wanted length', 60, 60],
  ['the longest that is shorter', 100, 90],
  ['the shortest where all are longer', 30, 60],
])('fits %s', (_what, wanted, minutes) => {
  expect(fittingLength(free('08:00', [60, 90, 120]), wanted)?.minutes).toBe(minutes);
});

test('other starts are those of the same activity in the same gap', () => {
  const court = {
    free: [
      ...halfHourly('08:00', '10:00'),
      ...halfHourly('11:00', '13:00'),
      free('11:00', [60], { activityId: 2 }),
      free('12:30', [30]),
    ],
    taken: [taken('10:00', '11:00'), taken('13:00', '14:00')],
  };
  const around = (startTime: string) =>
    startsAround(court, { startTime, activityId: 1, minutes: 60 }).map((time) => time.startTime);
  expect(around('08:30')).toEqual(['08:00', '08:30', '09:00']);
  expect(around('11:00')).toEqual(['11:00', '11:30', '12:00']);
});
