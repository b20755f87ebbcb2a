import type { Planned } from '@foyer/contract/dashboard/planned';
import { describe, expect, test } from 'vitest';
import { monthOf } from './month.ts';
import { daysOf, favouriteOf, foldBegun, isKind, nextUp, timeLeft } from './schedule.ts';

const planned = (
  startsAt: string,
  change: Partial<Planned> = {},
  state: Planned['participation']['state'] = 'BOOKED',
) =>
  ({
    bookingId: 1,
    bookingCenterId: 100,
    activityId: 5,
    startsAt,
    timeZone: 'America/New_York',
    isCancelled: false,
    participation: { state },
    ...change,
  }) as Planned;

const early = planned('2026-11-24T02:00:00Z');
const late = planned('2026-11-24T22:00:00Z');

test('days are those of the place, the next first', () => {
  expect(daysOf([late, early]).map(({ day, planned: ones }) => [day, ones])).toEqual([
    ['2026-11-23', [early]],
    ['2026-11-24', [late]],
  ]);
  const dubai = planned('2026-11-23T22:00:00Z', { timeZone: 'Asia/Dubai' });
  expect(daysOf([dubai])[0]?.day).toBe('2026-11-24');
});

describe('next up', () => {
  const now = Date.parse('2026-11-24T01:00:00Z');
  const soon = '2026-11-24T01:30:00Z';

  test.each([
    ['what has begun', planned('2026-11-24T00:59:00Z')],
    ['what the club has cancelled', planned(soon, { isCancelled: true })],
    ['what one only waits for', planned(soon, {}, 'BOOKED_IN_WAITING_LIST')],
    ['what is only held', planned(soon, {}, 'TENTATIVE')],
  ])('is not %s', (_what, other) => {
    expect(nextUp([late, other, early], now)).toBe(early);
  });

  test('is nothing where nothing is planned', () => {
    expect(nextUp([], now)).toBeUndefined();
  });
});

test('what has begun makes room for what is ahead, and stays where nothing is', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(foldBegun([early, late], now)).toEqual({ begun: [early], ahead: [late] });
  expect(foldBegun([late], now)).toEqual({ begun: [], ahead: [late] });
  expect(foldBegun([early], now)).toEqual({ begun: [], ahead: [early] });
});

test.each([
  ['2026-11-24T06:10:00Z', { hours: 5, minutes: 10 }],
  ['2026-11-24T01:00:30Z', { hours: 0, minutes: 1 }],
  ['2026-11-25T00:59:00Z', { hours: 23, minutes: 59 }],
  ['2026-11-25T01:00:00Z', undefined],
])('until %s: %j', (at, left) => {
  expect(timeLeft(at, Date.parse('2026-11-24T01:00:00Z'))).toEqual(left);
});

describe('a favourite', () => {
  const visits = (...ids: number[]) =>
    ids.map((activityId) => planned('2026-11-01T10:00:00Z', { activityId }));

  test.each([
    [[5, 6, 6], { id: 6, centerId: 100 }],
    [[5, 6, 6, 5], { id: 5, centerId: 100 }],
    [[5, 6], undefined],
    [[], undefined],
  ])('of %j is %j', (ids, expected) => {
    expect(favouriteOf(visits(...ids))).toEqual(expected);
  });

  test('is not what one has missed', () => {
    const missed = [5, 5].map((activityId) =>
      planned('2026-11-01T10:00:00Z', { activityId }, 'BOOKED_NO_SHOW_UP'),
    );
    expect(favouriteOf(missed)).toBeUndefined();
  });
});

test.each([
  ['2026-02-10', 28],
  ['2028-02-29', 29],
  ['2026-11-30', 30],
  ['2026-12-31', 31],
])('the month of %s has %i days', (day, count) => {
  const month = monthOf(day);
  expect(month).toHaveLength(count);
  expect(month[0]).toBe(`${day.slice(0, 8)}01`);
  expect(month).toContain(day);
});

test('an address names a kind, or none', () => {
  expect(isKind('classes')).toBe(true);
  expect(isKind('toString')).toBe(false);
  expect(isKind(undefined)).toBe(false);
});
