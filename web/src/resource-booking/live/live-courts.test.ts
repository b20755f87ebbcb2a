import { expect, test } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { type CourtDay, dayQuery, type FreeTime } from '../queries.ts';
import { type Watches, watchesQuery } from '../watching/queries.ts';
import { patchCourts, withTaken } from './live-courts.ts';

/** A quarter past an hour in New York is the same in UTC, five hours later. */
const free = (hour: number, lengths = [60, 90]): FreeTime => ({
  startTime: `${hour}:00`,
  startsAt: `2126-11-28T${hour + 5}:00:00Z`,
  ...{ activityId: 1, isPeak: false },
  durations: lengths.map((minutes) => ({ minutes, amount: 2200 })),
});
const court = (resourceId: number) => ({
  ...{ resourceId, resourceKey: `100rs${resourceId}`, name: `Court ${resourceId}`, activityIds: [1] },
  free: [free(14), free(15), free(16), free(17)],
  ...{ inDraw: [], taken: [] },
});
const day: CourtDay = {
  ...{ date: '2126-11-28', timeZone: 'America/New_York', currency: 'USD', opens: '08:00', closes: '22:00' },
  ...{ obstacles: [], resources: [court(1), court(2)], draws: [], days: [] },
};
const live = {
  ...{ bookingId: 7, bookingCenterId: 100, resourceIds: [1], isTaken: true },
  ...{ startsAt: '2126-11-28T21:00:00Z', endsAt: '2126-11-28T22:00:00Z' },
};

test('a court that is taken is no longer free at that time, for any length', () => {
  const [taken, other] = withTaken(day, live).resources;
  expect(taken?.free).toEqual([free(14), free(15, [60]), free(17)]);
  expect(taken?.taken).toEqual([{ startTime: '16:00', endTime: '17:00', kind: 'TAKEN' }]);
  expect(other).toBe(day.resources[1]);
});

test.each([
  ['another day', { startsAt: '2126-11-29T21:00:00Z', endsAt: '2126-11-29T22:00:00Z' }],
  ['a court that is not shown', { resourceIds: [9] }],
  ['a time at which nothing was free', { startsAt: '2126-11-28T13:00:00Z', endsAt: '2126-11-28T14:00:00Z' }],
])('%s changes nothing', (_what, change) => {
  expect(withTaken(day, { ...live, ...change })).toBe(day);
});

test('cached days are patched when a court is taken, and fetched again when one is freed', () => {
  const client = createQueryClient();
  const { queryKey } = dayQuery(undefined, undefined, day.date);
  client.setQueryData(queryKey, day);
  patchCourts(client, live);
  expect(client.getQueryData(queryKey)?.resources[0]?.free).toHaveLength(3);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  patchCourts(client, { ...live, isTaken: false });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  patchCourts(client, { ...live, startsAt: '2126-11-28T19:00:00Z', endsAt: '2126-11-28T20:00:00Z' });
  expect(client.getQueryState(queryKey)?.isInvalidated, 'is not taken for fresh').toBe(true);
});

test.each([
  [1, true],
  [0, false],
])('with %i watches, a court that is taken may be held for the person: %s', (count, isFetched) => {
  const client = createQueryClient();
  const { queryKey } = watchesQuery({ centerId: 100, id: 9 }, 100);
  const watches = Array.from({ length: count }, () => ({}) as Watches['watches'][number]);
  client.setQueryData(queryKey, { watches, maximum: 5, turnMinutes: 10, latestDay: '2126-12-24' });
  patchCourts(client, live);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isFetched);
});
