import { expect, test } from 'vitest';
import type { CourtOfDay, FreeTime } from '../queries.ts';
import { bestOffer, timesOf } from './times.ts';

const free = (startTime: string, activityId = 1): FreeTime => ({
  ...{ startTime, startsAt: `2126-11-28T${startTime}:00Z`, activityId, isPeak: false },
  durations: [{ minutes: 60, amount: 2200 }],
});
const court = (resourceId: number, times: FreeTime[]): CourtOfDay => ({
  ...{ resourceId, resourceKey: `100rs${resourceId}`, name: `Court ${resourceId}`, activityIds: [1] },
  ...{ free: times, inDraw: [], taken: [] },
});

test('each time lists the courts that are free then, once each', () => {
  const courts = [
    court(1, [free('09:00'), free('09:00', 2), free('10:00')]),
    court(2, [free('10:00'), free('08:30')]),
  ];
  const listed = timesOf(courts, () => 60, 'UTC').map(({ startTime, courts: at }) => [
    startTime,
    at.map(({ court: { resourceId } }) => resourceId),
  ]);
  expect(listed).toEqual([
    ['08:30', [2]],
    ['09:00', [1]],
    ['10:00', [1, 2]],
  ]);
});

const paid = (amount: number) => ({ minutes: 60, amount });
const clip = { minutes: 60, amount: 2200, opensBy: 'CLIPCARD' as const };
const included = { minutes: 60, opensBy: 'SUBSCRIPTION' as const };

test('the best offer is included, then a clip, then the lowest price', () => {
  expect(bestOffer([paid(3000), paid(2200)])).toEqual(paid(2200));
  expect(bestOffer([paid(100), clip])).toEqual(clip);
  expect(bestOffer([clip, included, paid(0)])).toEqual(included);
  expect(bestOffer([])).toBeUndefined();
});
