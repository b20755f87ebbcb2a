import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { brandFiles, type Files, faultsIn, importFiles } from '../import-fixtures.ts';

let world: World;
let files: Files;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  files = brandFiles();
  const { id: centerId } = files;
  files.rooms.push({ centerId, id: 1, name: 'Studio 1', capacity: 20 });
  files.activities.push({
    ...{ centerId, id: 1, name: 'Ride 45', activityGroup: 'Ride', durationMinutes: 45, capacity: 20 },
    taxRate: 0,
  });
  files.staff.push({
    ...{ centerId, person: 1, qualifiedFor: [1] },
    hours: [{ weekdays: ['MON', 'TUE'], from: '06:00', until: '14:00' }],
  });
  files.staffBookings.push({
    ...{ centerId, externalId: 'TEAM', type: 'MEETING', activityName: 'Meeting', title: 'Team meeting' },
    ...{ staff: [1], room: 1, weekday: 'TUE', time: '12:00', minutes: 60 },
  });
  files.staffBookings.push({
    ...{ centerId, externalId: 'PT', type: 'STAFF_AVAILABILITY', activityName: 'Available', staff: [1] },
    ...{ weekday: 'TUE', time: '12:00', minutes: 120 },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

test('hours, qualifications and bookings of staff are imported, changed and left as they are', async () => {
  const created = { staff: { created: 1 }, staffBookings: { created: 2 } };
  expect(await importFiles(world, files)).toMatchObject(created);
  expect(await importFiles(world, files)).toMatchObject({
    staff: { created: 0, changed: 0, unchanged: 1 },
    staffBookings: { created: 0, changed: 0, unchanged: 2 },
  });
  Object.assign(files.staff[0] ?? {}, { qualifiedFor: [] });
  expect(await importFiles(world, files)).toMatchObject({ staff: { changed: 1 } });
  const { db } = world.services;
  const hours = await db.selectFrom('staff_hours').selectAll().where('center_id', '=', files.id).execute();
  expect(
    hours.map(({ weekday, starts_minute, ends_minute }) => [weekday, starts_minute, ends_minute]),
  ).toEqual([
    [1, 360, 840],
    [2, 360, 840],
  ]);
  const sessions = await db
    .selectFrom('scheduled_session')
    .select(['series_id', 'title'])
    .where('center_id', '=', files.id)
    .execute();
  expect(new Set(sessions.map(({ series_id }) => series_id)).size).toBe(2);
  const times = await db
    .selectFrom('occupied_time')
    .select(['kind', 'is_exclusive'])
    .where('center_id', '=', files.id)
    .execute();
  // A room and a person for each meeting to come; who is available is free.
  expect(times.length % 2).toBe(0);
  expect(times.every(({ is_exclusive }) => is_exclusive)).toBe(true);
});

test('people, activities, rooms and overlapping hours that are not right are faults', async () => {
  Object.assign(files.staff[0] ?? {}, {
    qualifiedFor: [9],
    hours: [
      { weekdays: ['MON'], from: '06:00', until: '14:00' },
      { weekdays: ['MON'], from: '13:00', until: '15:00' },
    ],
  });
  Object.assign(files.staffBookings[0] ?? {}, { staff: [8], room: 7 });
  expect(await faultsIn(world, files)).toEqual([
    'staff-bookings.json:9: no person 8 of centre N in people.json',
    'staff-bookings.json:11: no room 7 of centre N in rooms.json',
    'staff.json:6: no activity 9 of centre N in activities.json',
    'staff.json:16: overlaps other hours of this person',
  ]);
});
