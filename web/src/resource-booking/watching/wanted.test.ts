import { expect, test } from 'vitest';
import type { CourtActivity, CourtOfDay } from '../queries.ts';
import {
  firstWanted,
  openingOf,
  timeChoices,
  type WantedAt,
  watchInput,
  withActivity,
  withTimes,
} from './wanted.ts';

const activity = (activityId: number, resourceId: number): CourtActivity => ({
  ...{ activityId, activityCenterId: 100, name: 'Tennis', activityGroup: 'Tennis', description: '' },
  ...{ durations: [60, 90], suggestedDuration: 60, players: 4 },
  resources: [{ resourceId, resourceKey: `100rs${resourceId}`, name: `Court ${resourceId}` }],
});
const at: WantedAt = {
  ...{
    activities: [activity(5, 7), activity(6, 8)],
    filters: { activityId: undefined, duration: undefined },
  },
  // A Tuesday.
  ...{
    date: '2126-11-26',
    hour: undefined,
    day: { opens: '08:00', closes: '22:00', resources: [] },
    latestDay: '2127-01-20',
  },
};
const maya = { centerId: 100, id: 9 };

test('an evening of the day that is shown comes first, or the opening hours where there is none', () => {
  expect(firstWanted(at)).toEqual({
    ...{ activityId: 5, resourceIds: [], duration: 60, from: 1080, until: 1260 },
    ...{ isOnce: true, weekdays: [2], lastDay: '2126-12-24', goesOn: false },
  });
  expect(firstWanted({ ...at, day: { opens: '08:00', closes: '20:00', resources: [] } })).toMatchObject({
    from: 480,
    until: 1200,
  });
  expect(firstWanted({ ...at, latestDay: '2126-12-01' })).toMatchObject({ lastDay: '2126-12-01' });
  expect(firstWanted({ ...at, activities: [] })).toBeUndefined();
});

test('an hour that was taken comes first, on any court of its activity', () => {
  const hour = {
    resource: { centerId: 100, id: 8 },
    startTime: '16:30',
    duration: 90,
    activityId: undefined,
  };
  expect(firstWanted({ ...at, hour })).toMatchObject({
    ...{ activityId: 6, resourceIds: [], duration: 90, from: 990, until: 1080 },
  });
});

test('the hour fits between the times that can be chosen', () => {
  const { from, until } = timeChoices({ from: 480, until: 600 }, { from: 480, until: 600, duration: 60 });
  expect([from, until]).toEqual([
    [480, 510, 540],
    [540, 570, 600],
  ]);
  const wanted = firstWanted(at);
  expect(wanted && withTimes(wanted, { from: 1230 })).toMatchObject({ from: 1230, until: 1290 });
  expect(wanted && withTimes(wanted, { duration: 90 })).toMatchObject({ from: 1080, until: 1260 });
});

test('the call gets the last start, and a day or weekdays', () => {
  const wanted = firstWanted(at);
  if (!wanted) throw new Error('there is an activity');
  const where = { centerId: 100, date: at.date };
  expect(watchInput(maya, where, wanted)).toMatchObject({
    ...{ from: '2126-11-26', until: '2126-11-26', fromTime: '18:00', untilTime: '20:00', once: true },
  });
  expect(watchInput(maya, where, wanted)).not.toHaveProperty('weekdays');
  const weekly = { ...wanted, isOnce: false, weekdays: [2, 4], resourceIds: [7], goesOn: true };
  expect(watchInput(maya, where, weekly)).toMatchObject({
    ...{ weekdays: [2, 4], resourceIds: [7], until: '2126-12-24', once: false },
  });
  expect(watchInput(maya, where, { ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7] })).not.toHaveProperty(
    'weekdays',
  );
});

test('times are those of the courts of the activity, of which another may have others', () => {
  const court = (id: number, taken: CourtOfDay['taken'], more: object = {}): CourtOfDay => ({
    ...{
      resourceId: id,
      resourceKey: `100rs${id}`,
      name: `Court ${id}`,
      activityIds: [5],
      free: [],
      inDraw: [],
      taken,
    },
    ...more,
  });
  const closed = (startTime: string, endTime: string) => ({ startTime, endTime, kind: 'CLOSED' as const });
  const day = {
    ...{ opens: '08:00', closes: '22:00' },
    resources: [
      court(7, [closed('08:00', '11:00'), closed('13:00', '14:00'), closed('17:00', '22:00')]),
      court(8, [closed('08:00', '12:00'), closed('18:00', '22:00')]),
      court(9, [closed('08:00', '22:00')], { closed: { reason: 'New floor' } }),
      court(10, [], { activityIds: [6] }),
    ],
  };
  expect(openingOf(day, 5)).toEqual({ from: 660, until: 1080 });
  expect(openingOf(undefined, 5)).toEqual({ from: 360, until: 1440 });
  const wanted = firstWanted({ ...at, day });
  const [, other] = at.activities;
  expect(wanted).toMatchObject({ from: 660, until: 1080 });
  expect(wanted && other && withActivity(wanted, other, day)).toMatchObject({
    ...{ activityId: 6, from: 1080, until: 1260 },
  });
});
