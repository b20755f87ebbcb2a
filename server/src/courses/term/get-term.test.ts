import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courseFixtures, type TestCourse } from '../../../test/course-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let on: ReturnType<typeof courseFixtures>;
let club: TestClub;
let maya: TestPerson;
let leo: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  on = courseFixtures(world);
});
beforeEach(async () => {
  club = await world.makeClub();
  maya = await world.makePerson(club, { firstName: 'Maya' });
  leo = await world.makePerson(club, { firstName: 'Leo', family: { primary: maya, relation: 'CHILD' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const signUp = async (course: TestCourse, ...people: TestPerson[]) => {
  const keys = people.map(({ id, centerId }) => ({ id, centerId }));
  const { refused } = await on.call(maya, 'add-course-to-shopping-basket', { ...course, people: keys });
  expect(refused).toEqual([]);
  await on.call(maya, 'book-course', {});
};
const termOf = async (by: TestPerson, about: object = {}) => (await on.call(by, 'get-term', about)).people;

test('lists the courses of the person and the family, with every date and the next one', async () => {
  const seahorse = await on.makeCourse(club, { inDays: 2, price: 0, dates: 3 });
  const dance = await on.makeCourse(club, { name: 'Dance', inDays: 1, price: 0, dates: 1 });
  await signUp(seahorse, leo, maya);
  await signUp(dance, leo);
  await world.services.db
    .updateTable('session_date')
    .set({ state: 'CANCELLED', cancel_reason: 'A competition' })
    .where('center_id', '=', club.centerId)
    .where('booking_id', '=', seahorse.courseId)
    .where('number', '=', 2)
    .execute();
  world.clock.move({ hours: 36 });
  await on.staySignedIn(maya);
  const people = await termOf(maya);
  const inWords = people.map((one: { person: TestPerson & { firstName: string }; courses: [] }) => [
    one.person.firstName,
    ...one.courses.map(({ course }: { course: { name: string } }) => course.name),
  ]);
  // Dance is over.
  expect(inWords).toEqual([
    ['Maya', 'Seahorse'],
    ['Leo', 'Seahorse'],
  ]);
  const [own] = people[0].courses;
  expect(own).toMatchObject({
    course: { dates: 2, datesLeft: 2, courseKey: `${club.centerId}book${seahorse.courseId}` },
    next: { number: 1, isCancelled: false },
    term: [
      { number: 1, isCancelled: false },
      { number: 2, isCancelled: true, cancelReason: 'A competition' },
      { number: 3, isCancelled: false },
    ],
  });
  world.clock.move({ hours: 24 });
  await on.staySignedIn(maya);
  expect((await termOf(maya))[0].courses[0].next.number).toBe(3);
});

test('leaves out baskets, standby lists, and courses that are cancelled or of other people', async () => {
  const full = await on.makeCourse(club, { inDays: 3, price: 0, capacity: 0 });
  const held = await on.makeCourse(club, { inDays: 4, price: 0 });
  const off = await on.makeCourse(club, { inDays: 5, price: 0 });
  await on.call(maya, 'add-to-standby-list', full);
  await signUp(off, maya);
  await on.call(maya, 'add-course-to-shopping-basket', held);
  await world.services.db
    .updateTable('booking')
    .set({ state: 'CANCELLED' })
    .where('center_id', '=', club.centerId)
    .where('id', '=', off.courseId)
    .execute();
  expect(await termOf(maya)).toEqual([]);
  const kept = await on.makeCourse(club, { inDays: 6, price: 0 });
  await signUp(kept, leo);
  const theo = await world.makePerson(club);
  expect(await termOf(theo)).toEqual([]);
  // Leo doesn't look after his mother.
  expect((await termOf(leo)).map(({ person }: { person: object }) => person)).toMatchObject([
    { firstName: 'Leo' },
  ]);
  const about = { selectedUserId: leo.id, selectedUserCenterId: leo.centerId };
  expect((await termOf(maya, about))[0]).toMatchObject({ person: { firstName: 'Leo' } });
});
