import type { Planned } from '@foyer/contract/dashboard/planned';
import { describe, expect, test } from 'vitest';
import { monthOf } from './month.ts';
import {
  daysOf,
  eachDate,
  favouriteOf,
  filterFrom,
  foldBegun,
  isKind,
  nextUp,
  timeLeft,
} from './schedule.ts';

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

test.each([
  ['courts', ['RESOURCE_BOOKING', 'STAFF_BOOKING']],
  ['classes', ['CLASS', 'GENERAL', 'CHILD_CARE']],
  ['nothing-like-it', []],
])('the filter %s asks for these types, appointments with staff among the courts', (kind, types) => {
  expect(filterFrom(new URLSearchParams({ kind }))).toEqual({ member: undefined, types });
});

describe('a course', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const date = (number: number, day: string, isCancelled = false) => ({
    ...{ number, isCancelled, startsAt: `${day}T16:00:00Z`, endsAt: `${day}T17:00:00Z` },
  });
  const dates = [
    date(1, '2026-11-17'),
    date(2, '2026-11-24'),
    date(3, '2026-12-01', true),
    date(4, '2026-12-08'),
    date(5, '2027-02-02'),
  ];
  const next = dates[1];
  const course = planned(next?.startsAt ?? '', { endsAt: next?.endsAt ?? '', dates });
  const shown = (one: Planned, at = now) =>
    eachDate([one], at).map(({ startsAt, isCancelled }) => [startsAt.slice(0, 10), isCancelled]);

  test('is shown on each of its dates of the next weeks, also on one that is called off', () => {
    expect(shown(course)).toEqual([
      ['2026-11-24', false],
      ['2026-12-01', true],
      ['2026-12-08', false],
    ]);
  });

  test('is shown on its next date, however far ahead', () => {
    const late = { ...course, startsAt: '2027-02-02T16:00:00Z' };
    expect(shown(late, Date.parse('2026-12-24T12:00:00Z'))).toEqual([['2027-02-02', false]]);
  });

  test('is shown once while somebody waits for it, or if the club has cancelled it', () => {
    expect(shown(planned(course.startsAt, { dates }, 'BOOKED_IN_WAITING_LIST'))).toHaveLength(1);
    expect(shown({ ...course, isCancelled: true })).toEqual([['2026-11-24', true]]);
  });
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
