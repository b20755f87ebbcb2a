import type { Course } from '@foyer/contract/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courseFixtures } from '../../test/course-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let on: ReturnType<typeof courseFixtures>;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  on = courseFixtures(world);
});
beforeEach(async () => {
  club = await world.makeClub();
  maya = await world.makePerson(club);
});
afterAll(() => world[Symbol.asyncDispose]());

const search = async (filters: object = {}): Promise<Course[]> =>
  (await on.call(maya, 'search-courses', filters)).courses;
const names = async (filters: object) => (await search(filters)).map(({ name }) => name);

describe('courses are found', () => {
  test('by group, level, weekday, age and free places, the next to begin first', async () => {
    await on.makeCourse(club, { name: 'Shark', inDays: 8, level: 'Third', minimum_age: 9, maximum_age: 12 });
    await on.makeCourse(club, { name: 'Seahorse', inDays: 7, minimum_age: 5, maximum_age: 6 });
    await on.makeCourse(club, { name: 'Serve', inDays: 9, activity_group: 'Tennis', capacity: 0 });
    expect(await names({})).toEqual(['Seahorse', 'Shark', 'Serve']);
    expect(await names({ activityGroups: ['Tennis'] })).toEqual(['Serve']);
    expect(await names({ age: 6 })).toEqual(['Seahorse', 'Serve']);
    expect(await names({ onlyFree: true })).toEqual(['Seahorse', 'Shark']);
    const [seahorse, shark] = await search();
    expect(await names({ weekdays: seahorse?.weekdays })).toEqual(['Seahorse']);
    const level = { id: shark?.level?.levelId, centerId: club.centerId };
    expect(await names({ levelIds: [level] })).toEqual(['Shark']);
  });

  test('until they are over, and only at the centres that were requested', async () => {
    const other = await world.makeClub({ brandId: club.brandId });
    await on.makeCourse(other, { name: 'Elsewhere' });
    await on.makeCourse(club, { name: 'Over', inDays: -30, dates: 4 });
    await on.makeCourse(club, { name: 'Begun', inDays: -1, dates: 4 });
    expect(await names({})).toEqual(['Begun']);
    expect(await names({ centerIds: [other.centerId] })).toEqual(['Elsewhere']);
    expect((await on.call(maya, 'search-courses', { centerIds: [999_999] })).errorCode).toBe(
      'general.centerNotFound',
    );
  });
});

test.each([
  ['nothing begun', {}, { datesLeft: 4, amount: 12_000, members: 9000, status: 'OPEN' }],
  ['one date is over', { inDays: -1 }, { datesLeft: 3, amount: 9000, members: 6750, status: 'OPEN' }],
  [
    'it is not prorated',
    { inDays: -1, is_prorated: false },
    { datesLeft: 3, amount: 12_000, members: 9000, status: 'OPEN' },
  ],
  [
    'sign-up has closed',
    { signUpClosesInDays: -1 },
    { datesLeft: 4, amount: 12_000, members: 9000, status: 'TOO_LATE' },
  ],
  [
    'sign-up has not opened',
    { signUpOpensInDays: 1 },
    { datesLeft: 4, amount: 12_000, members: 9000, status: 'NOT_YET_OPEN' },
  ],
  ['it is full', { capacity: 0 }, { datesLeft: 4, amount: 12_000, members: 9000, status: 'STANDBY' }],
  [
    'it is full without standby',
    { capacity: 0, waiting_list_capacity: 0 },
    { datesLeft: 4, amount: 12_000, members: 9000, status: 'FULL' },
  ],
])(
  'the price and the status of a course where %s',
  async (_, given, { datesLeft, amount, members, status }) => {
    await on.makeCourse(club, { members_price: 9000, ...given });
    const [found] = await search();
    expect(found).toMatchObject({ dates: 4, datesLeft, status, price: { amount, members, whole: 12_000 } });
  },
);

test('the details list every date, also those that the club calls off, which cost nothing', async () => {
  const course = await on.makeCourse(club, { price: 9000 });
  await world.services.db
    .updateTable('session_date')
    .set({ state: 'CANCELLED', cancel_reason: 'Pool closed' })
    .where('center_id', '=', course.courseCenterId)
    .where('booking_id', '=', course.courseId)
    .where('number', '=', 2)
    .execute();
  const details = await on.call(maya, 'get-course-details', course);
  expect(details).toMatchObject({ dates: 3, datesLeft: 3, price: { amount: 6750 } });
  expect(details.term.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([
    ...[false, true, false, false],
  ]);
  expect(details.term[1].cancelReason).toBe('Pool closed');
  expect((await on.call(maya, 'get-course-details', { ...course, courseId: 1 })).errorCode).toBe(
    'course.gone',
  );
});

test('the filters offer what the coming courses have', async () => {
  await on.makeCourse(club, { level: 'First', minimum_age: 4, maximum_age: 5 });
  await on.makeCourse(club, { activity_group: 'Tennis', minimum_age: 8 });
  await on.makeLevel(club, 'Nobody teaches it');
  const answer = await world.app.inject({ url: '/api/courses/get-courses-filters', headers: maya.headers });
  expect(answer.json()).toMatchObject({
    activityGroups: ['Swimming', 'Tennis'],
    levels: [{ name: 'First' }],
    ages: { from: 4, to: 120 },
  });
});
