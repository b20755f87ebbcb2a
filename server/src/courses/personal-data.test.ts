import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFixtures } from '../../test/course-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { exportPerson, forgetPerson } from './personal-data.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('the place of an erased person in a course that has begun is free again', async () => {
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const on = courseFixtures(world);
  const course = await on.makeCourse(club, { inDays: -1, price: 0 });
  await on.call(maya, 'add-course-to-shopping-basket', course);
  await on.call(maya, 'book-course');
  expect(await on.placeOf(maya, course)).toMatchObject({ state: 'BOOKED' });
  await world.forget(maya);
  expect(await on.placeOf(maya, course)).toMatchObject({ state: 'CANCELLED' });
  expect(await on.countsOf(course)).toEqual([0, 0]);
});

test('levels are exported and erased, and those of others stay', async () => {
  const club = await world.makeClub();
  const [maya, theo] = [await world.makePerson(club), await world.makePerson(club)];
  const { db } = world.services;
  const level_id = await courseFixtures(world).makeLevel(club, 'Dolphin');
  for (const { centerId, id } of [maya, theo])
    await db
      .insertInto('person_level')
      .values({
        ...{ center_id: club.centerId, level_id, person_center_id: centerId, person_id: id },
        written_at: world.clock.now(),
      })
      .execute();
  expect((await exportPerson(db, maya)).courseLevels).toMatchObject([{ name: 'Dolphin' }]);
  await db.transaction().execute((tx) => forgetPerson(tx, maya));
  expect((await exportPerson(db, maya)).courseLevels).toEqual([]);
  expect((await exportPerson(db, theo)).courseLevels).toHaveLength(1);
});

test('attendance and make-ups are exported', async () => {
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const on = courseFixtures(world);
  const course = await on.makeCourse(club, { price: 0 });
  await on.call(maya, 'add-course-to-shopping-basket', course);
  await on.call(maya, 'book-course');
  const place = await on.placeOf(maya, course);
  await on.call(maya, 'excuse-from-date', {
    ...{ participationId: place?.id, participationCenterId: club.centerId, number: 2 },
  });
  expect(await exportPerson(world.services.db, maya)).toMatchObject({
    courseAttendance: [{ name: 'Seahorse', status: 'EXCUSED' }],
    courseMakeUps: [{ name: 'Seahorse', reason: 'EXCUSED', made_up_at: null }],
  });
});
