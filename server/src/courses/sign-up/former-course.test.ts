import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courseFixtures, type TestCourse } from '../../../test/course-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

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
  maya = await world.makePerson(club, { firstName: 'Maya' });
});
afterAll(() => world[Symbol.asyncDispose]());

const refusalOf = async (course: TestCourse, by = maya, more = {}) =>
  (await on.call(by, 'add-course-to-shopping-basket', { ...course, ...more })).refused[0]?.code;
const signUp = async (course: TestCourse) => {
  expect(await refusalOf(course)).toBeUndefined();
  await on.call(maya, 'book-course', {});
};
const reasonsOf = async (course: TestCourse) =>
  (await on.call(maya, 'get-course-booking-infos', course)).people[0].reasons;

test('a course that needs another one refuses until the person is in that one, and leads to it', async () => {
  const seahorse = await on.makeCourse(club, { inDays: 2, price: 0 });
  const dolphin = await on.makeCourse(club, { inDays: 3, name: 'Dolphin', former: [seahorse] });
  expect(await on.call(maya, 'get-course-details', dolphin)).toMatchObject({ formerCourses: ['Seahorse'] });
  expect(await refusalOf(dolphin)).toBe('course.formerCourseMissing');
  expect(await reasonsOf(dolphin)).toMatchObject([
    {
      code: 'course.formerCourseMissing',
      remedies: [{ kind: 'takePartFirst', bookingId: seahorse.courseId, name: 'Seahorse' }],
    },
  ]);
  await signUp(seahorse);
  // Signed up, but not yet in it.
  expect(await refusalOf(dolphin)).toBe('course.formerCourseMissing');
  world.clock.move({ hours: 49 });
  await on.staySignedIn(maya);
  expect(await refusalOf(dolphin)).toBeUndefined();
});

test('any course of an activity will do, and one of several', async () => {
  const swam = await on.makeCourse(club, { inDays: 0.1, price: 0 });
  const { activity_id } = await world.services.db
    .selectFrom('booking')
    .select('activity_id')
    .where('center_id', '=', club.centerId)
    .where('id', '=', swam.courseId)
    .executeTakeFirstOrThrow();
  const never = await on.makeCourse(club, { inDays: 5, name: 'Penguin' });
  const dolphin = await on.makeCourse(club, { inDays: 6, name: 'Dolphin', former: [never] });
  await signUp(swam);
  world.clock.move({ hours: 3 });
  await on.staySignedIn(maya);
  expect(await refusalOf(dolphin)).toBe('course.formerCourseMissing');
  await world.services.db
    .insertInto('course_former')
    .values({
      ...{ center_id: club.centerId, booking_id: dolphin.courseId, number: 2 },
      ...{ course_id: null, activity_id },
    })
    .execute();
  expect(await on.call(maya, 'get-course-details', dolphin)).toMatchObject({
    formerCourses: ['Penguin', 'Seahorse'],
  });
  expect(await refusalOf(dolphin)).toBeUndefined();
});

test('somebody who has left the other course has not taken part in it', async () => {
  const seahorse = await on.makeCourse(club, { inDays: 0.1, price: 0, capacity: 1 });
  const dolphin = await on.makeCourse(club, { inDays: 6, name: 'Dolphin', former: [seahorse] });
  await signUp(seahorse);
  const place = await on.placeOf(maya, seahorse);
  const { errorCode } = (
    await world.app.inject({
      ...{ method: 'POST', url: '/api/booking/cancel-booking', headers: maya.headers },
      payload: { participationId: place?.id, participationCenterId: club.centerId },
    })
  ).json();
  expect(errorCode).toBeUndefined();
  world.clock.move({ hours: 3 });
  await on.staySignedIn(maya);
  expect(await refusalOf(dolphin)).toBe('course.formerCourseMissing');
});

test('where no such course is planned, the club is asked, and staff can set it aside', async () => {
  const over = await on.makeCourse(club, { inDays: -60 });
  const dolphin = await on.makeCourse(club, { inDays: 3, former: [over] });
  expect(await reasonsOf(dolphin)).toMatchObject([{ remedies: [{ kind: 'askClub' }], mayOverride: false }]);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const about = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
  expect(await refusalOf(dolphin, staff, about)).toBe('course.formerCourseMissing');
  expect(await refusalOf(dolphin, staff, { ...about, override: true })).toBeUndefined();
});
