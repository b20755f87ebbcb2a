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
  files.rooms.push({ centerId, id: 1, name: 'Pool' });
  files.activities.push(
    {
      ...{ centerId, id: 1, type: 'COURSE', name: 'Seahorse', activityGroup: 'Swimming' },
      ...{ durationMinutes: 45, capacity: 8, waitingListCapacity: 4, price: 12_000 },
    },
    { centerId, id: 2, name: 'Ride', activityGroup: 'Ride', durationMinutes: 45, capacity: 8 },
  );
  files.courseLevels.push({ centerId, id: 1, name: 'First' });
  files.courses.push({
    ...{ centerId, externalId: 'SEA', activity: 1, level: 1, room: 1, instructors: [1] },
    ...{ weekdays: ['TUE', 'THU'], time: '16:00', from: '2026-12-17', dates: 4 },
    ...{ except: ['2026-12-24'], cancelled: [{ number: 2, reason: 'Competition' }] },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const readDates = () =>
  world.services.db
    .selectFrom('session_date')
    .select(['number', 'starts_at', 'state', 'room_id'])
    .where('center_id', '=', files.id)
    .orderBy('number')
    .execute();

test('a course meets on its weekdays, without the exceptions, and is imported once', async () => {
  const first = await importFiles(world, files);
  expect([first.courses, first.courseLevels]).toMatchObject([{ created: 1 }, { created: 1 }]);
  expect(
    (await readDates()).map(({ starts_at, ...date }) => ({ ...date, at: starts_at.toString() })),
  ).toEqual([
    { number: 1, at: '2026-12-17T21:00:00Z', state: 'PLANNED', room_id: 1 },
    { number: 2, at: '2026-12-22T21:00:00Z', state: 'CANCELLED', room_id: 1 },
    { number: 3, at: '2026-12-29T21:00:00Z', state: 'PLANNED', room_id: 1 },
    { number: 4, at: '2026-12-31T21:00:00Z', state: 'PLANNED', room_id: 1 },
  ]);
  expect((await importFiles(world, files)).courses).toMatchObject({ created: 0, unchanged: 1 });
  expect(await readDates()).toHaveLength(4);
});

test('a course occupies its room and its instructor on each date that takes place', async () => {
  await importFiles(world, files);
  const used = await world.services.db
    .selectFrom('occupied_time')
    .select(['kind', 'subject_id', 'part', 'is_exclusive'])
    .where('center_id', '=', files.id)
    .where('source', '=', 'SESSION')
    .orderBy('kind', 'desc')
    .orderBy('part')
    .execute();
  const on = (kind: string) => [1, 3, 4].map((part) => ({ kind, subject_id: 1, part, is_exclusive: true }));
  expect(used).toEqual([...on('ROOM'), ...on('INSTRUCTOR')]);
});

test('a course follows another, also one that is listed after it', async () => {
  const [course = {}] = files.courses;
  files.courses.unshift({
    ...{ ...course, externalId: 'NEXT', from: '2027-02-02', cancelled: [], room: undefined, instructors: [] },
    ...{ follows: 'SEA', reenrolmentOpens: '2026-12-01' },
  });
  await importFiles(world, files);
  const rows = await world.services.db
    .selectFrom('course')
    .select(['booking_id', 'follows_id', 'reenrolment_opens_at'])
    .where('center_id', '=', files.id)
    .orderBy('booking_id')
    .execute();
  const before = rows.find(({ follows_id }) => follows_id === null);
  expect(rows.find(({ follows_id }) => follows_id !== null)).toMatchObject({
    follows_id: before?.booking_id,
    reenrolment_opens_at: Temporal.Instant.from('2026-12-01T05:00:00Z'),
  });
  files.courses.push({ ...course, externalId: 'LOST', follows: 'NONE' });
  expect((await faultsIn(world, files))[0]).toContain('no course NONE of centre');
});

test('a course needs one of an activity’s, or a certain one', async () => {
  const [course = {}] = files.courses;
  const former = [{ activity: 1 }, { course: 'SEA' }];
  files.courses.unshift({
    ...{ ...course, externalId: 'NEXT', from: '2027-02-02', cancelled: [], room: undefined, instructors: [] },
    former,
  });
  await importFiles(world, files);
  const needs = await world.services.db
    .selectFrom('course_former as former')
    .leftJoin('booking', (on) =>
      on
        .onRef('booking.center_id', '=', 'former.center_id')
        .onRef('booking.id', '=', 'former.course_id')
        .on('booking.center_id', '=', files.id),
    )
    .select(['former.number', 'former.activity_id', 'booking.external_id'])
    .where('former.center_id', '=', files.id)
    .orderBy('former.number')
    .execute();
  expect(needs).toEqual([
    { number: 1, activity_id: 1, external_id: null },
    { number: 2, activity_id: null, external_id: 'SEA' },
  ]);
  files.courses.push(
    { ...course, externalId: 'A', former: [{ course: 'NONE' }] },
    { ...course, externalId: 'B', former: [{ activity: 2 }] },
    { ...course, externalId: 'C', former: [{ course: 'C' }] },
  );
  expect((await faultsIn(world, files)).map((fault) => fault.replace(/:\d+:/, ':'))).toEqual([
    'courses.json: no course NONE of centre N in courses.json',
    'courses.json: no activity 2 of the type COURSE of centre N in activities.json',
    'courses.json: is the course itself',
  ]);
});

test('products and levels are imported, and again without a change', async () => {
  const { id: centerId } = files;
  files.courseProducts.push({ centerId, id: 1, name: 'Badge', price: 450, activity: 1 });
  files.personLevels.push({ centerId, level: 1, person: 1 });
  const first = await importFiles(world, files);
  expect([first.courseProducts, first.personLevels]).toMatchObject([{ created: 1 }, { created: 1 }]);
  files.courseProducts.splice(0, 1, { centerId, id: 1, name: 'Badge', price: 500, activity: 1 });
  const again = await importFiles(world, files);
  expect([again.courseProducts, again.personLevels]).toMatchObject([{ changed: 1 }, { unchanged: 1 }]);
});

test('faults are reported with their lines', async () => {
  const [course = {}] = files.courses;
  files.courses.push(
    { ...course, externalId: 'A', activity: 2 },
    { ...course, externalId: 'B', activity: 3, level: 9, room: 9, instructors: [9] },
    { ...course, externalId: 'C', cancelled: [{ number: 5, reason: 'x' }] },
    course,
  );
  const { id: centerId } = files;
  files.courseProducts.push({ centerId, id: 1, name: 'Badge', price: 450, activity: 2 });
  files.personLevels.push({ centerId, level: 9, person: 9 });
  expect((await faultsIn(world, files)).map((fault) => fault.replace(/:\d+:/, ':'))).toEqual([
    'course-products.json: no activity 2 of the type COURSE of centre N in activities.json',
    'courses.json: activity 2 is not of the type COURSE',
    'courses.json: no activity 3 of centre N in activities.json',
    'courses.json: no level 9 of centre N in course-levels.json',
    'courses.json: no room 9 of centre N in rooms.json',
    'courses.json: no person Np9 in people.json',
    'courses.json: 3.cancelled: there is no such date',
    'courses.json: there is a course N SEA already',
    'person-levels.json: no level 9 of centre N in course-levels.json',
    'person-levels.json: no person Np9 in people.json',
  ]);
});
