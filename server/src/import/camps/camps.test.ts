import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { brandFiles, type Files, faultsIn, importFiles } from '../import-fixtures.ts';

let world: World;
let files: Files;
let camp: Record<string, unknown>;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  files = brandFiles();
  const { id: centerId } = files;
  files.rooms.push({ centerId, id: 1, name: 'Hall' });
  files.activities.push(
    {
      ...{ centerId, id: 1, type: 'CAMP', name: 'Camp', activityGroup: 'Camps' },
      ...{ durationMinutes: 420, capacity: 8, waitingListCapacity: 4, price: 20_000 },
    },
    {
      ...{ centerId, id: 2, type: 'CAMP_ELECTIVE', name: 'Climbing', activityGroup: 'Electives' },
      ...{ durationMinutes: 90, capacity: 4, price: 500 },
    },
  );
  files.campSeasons.push({
    ...{ centerId, id: 1, name: 'Winter', siblingDiscount: 1000 },
    documents: [{ key: 'terms', name: 'Terms', url: 'https://club.example/terms', version: '1' }],
  });
  camp = {
    ...{ centerId, externalId: 'W1', activity: 1, season: 1, time: '09:00', from: '2026-12-22', dates: 3 },
    shorter: [{ date: 3, minutes: 240 }],
    electives: [{ externalId: 'W1-CLIMB', activity: 2, room: 1, instructors: [1], date: 2, time: '13:00' }],
  };
  files.camps.push(camp);
});
afterAll(() => world[Symbol.asyncDispose]());

const read = <T extends 'session_date' | 'camp' | 'camp_document'>(table: T) =>
  world.services.db
    .selectFrom(table as 'session_date')
    .selectAll()
    .where('center_id', '=', files.id)
    .execute();

test('a camp begins on the first of its weekdays, and has its electives', async () => {
  expect((await importFiles(world, files)).camps).toMatchObject({ created: 1 });
  const dates = await read('session_date');
  // The first Monday on the 22nd, a Tuesday, or after it.
  expect(dates.map(({ starts_at, ends_at }) => [`${starts_at}`, `${ends_at}`])).toEqual([
    ['2026-12-28T14:00:00Z', '2026-12-28T21:00:00Z'],
    ['2026-12-29T14:00:00Z', '2026-12-29T21:00:00Z'],
    ['2026-12-30T14:00:00Z', '2026-12-30T18:00:00Z'],
  ]);
  const parts = await world.services.db
    .selectFrom('booking')
    .selectAll()
    .where('center_id', '=', files.id)
    .where('part_of_id', 'is not', null)
    .execute();
  expect(parts).toMatchObject([{ external_id: 'W1-CLIMB', capacity: 4, room_id: 1, state: 'PLANNED' }]);
  const used = await world.services.db
    .selectFrom('occupied_time')
    .select(['kind', 'subject_id'])
    .where('center_id', '=', files.id)
    .orderBy('kind', 'desc')
    .execute();
  expect(used).toEqual([
    { kind: 'ROOM', subject_id: 1 },
    { kind: 'INSTRUCTOR', subject_id: 1 },
  ]);
  expect((await importFiles(world, files)).camps).toMatchObject({ created: 0, unchanged: 1 });
  expect(await read('camp_document')).toMatchObject([{ key: 'terms', version: '1' }]);
});

test('where days are sold each date has the places of the camp', async () => {
  Object.assign(camp, { soldBy: 'DAY', halfDayPrice: 3000, fullDayPrice: 5000, capacity: 6 });
  await importFiles(world, files);
  expect((await read('session_date')).map(({ capacity }) => capacity)).toEqual([6, 6, 6]);
  expect(await read('camp')).toMatchObject([{ sold_by: 'DAY', half_day_price: 3000, full_day_price: 5000 }]);
});

test.each([
  ['of another type', { activity: 2 }, 'activity 2 is not of the type CAMP'],
  ['of no season', { season: 9 }, 'no season 9'],
  ['with day prices, sold by the week', { halfDayPrice: 1, fullDayPrice: 2 }, 'days have prices'],
  ['with a date that there is not', { shorter: [{ date: 4, minutes: 60 }] }, 'there is no such date'],
  [
    'with an elective outside of its day',
    { electives: [{ externalId: 'E', activity: 2, date: 3, time: '13:00' }] },
    'E is not within its day',
  ],
])('a camp %s is refused', async (_why, change, says) => {
  Object.assign(camp, change);
  expect((await faultsIn(world, files)).join()).toContain(says);
});
