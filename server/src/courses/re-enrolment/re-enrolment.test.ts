import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courseFixtures, type TestCourse } from '../../../test/course-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { notifyFamilies } from './notify-families.ts';

let world: World;
let on: ReturnType<typeof courseFixtures>;
let club: TestClub;
let maya: TestPerson;
let leo: TestPerson;
let mia: TestPerson;
let before: TestCourse;
beforeAll(async () => {
  world = await openWorld();
  on = courseFixtures(world);
});
beforeEach(async () => {
  club = await world.makeClub();
  maya = await world.makePerson(club, { firstName: 'Maya' });
  const family = { primary: maya, relation: 'CHILD' as const };
  leo = await world.makePerson(club, { firstName: 'Leo', family, hasSignIn: false });
  mia = await world.makePerson(club, { firstName: 'Mia', family, hasSignIn: false });
  for (const child of [leo, mia]) await world.setPerson(child, { email: null });
  before = await on.makeCourse(club, { inDays: 1, price: 0 });
});
afterAll(() => world[Symbol.asyncDispose]());

const keyOf = ({ id, centerId }: TestPerson) => ({ id, centerId });
const signUp = async (by: TestPerson, course: TestCourse, ...people: TestPerson[]) => {
  const { refused } = await on.call(by, 'add-course-to-shopping-basket', {
    ...course,
    people: people.map(keyOf),
  });
  await on.call(by, 'book-course', {});
  return refused.map(({ code }: { code: string }) => code);
};
/** Follows the course before, from a moment on; everybody can sign up ten days later. */
async function makeNext(inDays: number, given: object = {}) {
  const next = await on.makeCourse(club, {
    ...{ name: 'Dolphin', inDays: 40, price: 0, follows: before, signUpOpensInDays: inDays + 10 },
    ...given,
  });
  await world.services.db
    .updateTable('course')
    .set({ reenrolment_opens_at: world.clock.now().add({ hours: 24 * inDays }) })
    .where('center_id', '=', club.centerId)
    .where('booking_id', '=', next.courseId)
    .execute();
  return next;
}
const pass = async (days: number) => {
  world.clock.move({ hours: 24 * days });
  await on.staySignedIn(maya);
};
const emailsTo = async ({ email }: Pick<TestPerson, 'email'>) =>
  (await world.mailTo(email)).filter(({ subject }) => subject.startsWith('Your place in the next course'));

test('people of the course before sign up first, then everybody, and each sees when', async () => {
  await signUp(maya, before, leo);
  const next = await makeNext(2);
  const theo = await world.makePerson(club);
  const seen = async (by: TestPerson) => (await on.call(by, 'get-course-details', next)).reenrolment;
  const opensAt = world.clock.now().add({ hours: 48 }).toString();
  expect(await seen(maya)).toEqual({ courseName: 'Seahorse', opensAt, isFamily: true });
  expect(await seen(theo)).toEqual({ courseName: 'Seahorse', opensAt, isFamily: false });
  const infos = await on.call(maya, 'get-course-booking-infos', next);
  const until = (at: string) => ({ code: 'booking.notYetOpen', remedies: [{ kind: 'waitUntil', at }] });
  const opens = (await on.call(maya, 'get-course-details', next)).signUpOpensAt;
  expect(infos.people.map((one: { reasons: object[] }) => one.reasons[0])).toMatchObject([
    ...[until(opens), until(opensAt), until(opens)],
  ]);
  expect(await signUp(maya, next, leo)).toEqual(['booking.notYetOpen']);
  await pass(2);
  expect(await signUp(maya, next, leo, mia)).toEqual(['booking.notYetOpen']);
  expect((await on.placeOf(leo, next))?.state).toBe('BOOKED');
  await pass(10);
  expect(await seen(maya)).toBeUndefined();
  expect(await signUp(maya, next, mia)).toEqual([]);
});

test('a family is emailed once when the window opens, for all of its children', async () => {
  await signUp(maya, before, leo, mia);
  const next = await makeNext(2);
  await notifyFamilies(world.services);
  expect(await emailsTo(maya)).toEqual([]);
  await pass(2);
  await Promise.all([notifyFamilies(world.services), notifyFamilies(world.services)]);
  await notifyFamilies(world.services);
  const [email, ...more] = await emailsTo(maya);
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Your place in the next course: Dolphin');
  expect(email?.text).toContain('This is about Leo, Mia.');
  expect(email?.text).toContain('The course after “Seahorse”');
  expect(email?.text).toContain(`/courses?course=${club.centerId}book${next.courseId}`);
});

test('only those are emailed who were in the course before, and are not in the next one', async () => {
  const theo = await world.makePerson(club);
  await signUp(maya, before, leo);
  await signUp(theo, before, theo);
  const next = await makeNext(-1);
  await signUp(theo, next, theo);
  const ada = await world.makePerson(club);
  await notifyFamilies(world.services);
  expect(await emailsTo(maya)).toHaveLength(1);
  expect([await emailsTo(theo), await emailsTo(ada)]).toEqual([[], []]);
});

test('nobody is emailed of a window that is over, nor of a course that is called off', async () => {
  await signUp(maya, before, leo);
  await makeNext(-12);
  const off = await makeNext(-1, { inDays: 41 });
  await world.services.db
    .updateTable('booking')
    .set({ state: 'CANCELLED', cancel_reason: 'ill' })
    .where('center_id', '=', club.centerId)
    .where('id', '=', off.courseId)
    .execute();
  await notifyFamilies(world.services);
  expect(await emailsTo(maya)).toEqual([]);
  await notifyFamilies(world.services);
  const left = await world.services.db
    .selectFrom('course')
    .select('booking_id')
    .where('center_id', '=', club.centerId)
    .where('reenrolment_opens_at', 'is not', null)
    .where('reenrolment_notified_at', 'is', null)
    .execute();
  expect(left).toEqual([]);
});

test.each([
  ['de', 'de-AT', 'Ihr Platz in der nächsten Kursreihe: Dolphin'],
  ['ar', 'ar-AE', 'مكانك في الدورة التالية: Dolphin'],
])('the email has its text in %s, with no placeholder left', async (code, locale, subject) => {
  const [english] = plainDocument.locales ?? [];
  if (!english) throw new Error('no language');
  club = await world.makeClub({
    document: { ...plainDocument, locales: [{ ...english, code, locale }] },
  });
  const theo = await world.makePerson(club);
  before = await on.makeCourse(club, { inDays: 1, price: 0 });
  await signUp(theo, before, theo);
  await makeNext(-1);
  await notifyFamilies(world.services);
  const email = (await world.mailTo(theo.email)).find((one) => one.subject === subject);
  expect(email?.text).toContain('Seahorse');
  expect(email?.text).not.toMatch(/[{}]|undefined|mail\.reenrolment/);
});
