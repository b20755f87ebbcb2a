import type { CallOffConsequences, CourseToMoveTo } from '@foyer/contract/courses/participants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestCourse } from '../../../test/course-fixtures.ts';
import { coursePeople, type TestFamily } from '../../../test/course-people.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

const opened = () => openShop(paytabsSandbox());
let shop: Awaited<ReturnType<typeof opened>>;
let club: TestClub;
let on: ReturnType<typeof coursePeople>;
let staff: TestPerson;
let leo: TestFamily;
let level: number;
let own: TestCourse;
let place: { participationId: number; participationCenterId: number };
beforeAll(async () => {
  shop = await opened();
});
beforeEach(async () => {
  club = await shop.openClub({ currency: 'AED' });
  on = coursePeople(shop, club);
  staff = await shop.world.makePerson(club, { levels: ['STAFF', 'MANAGER'] });
  level = await on.makeLevel(club, 'Otter');
  leo = await on.makeFamily('Leo');
  own = await on.makeCourse(club, { inDays: 2, levelId: level, capacity: 1, price: 8000 });
  place = await on.signUp(leo, own);
});
afterAll(() => shop[Symbol.asyncDispose]());

const move = (to: TestCourse, by = staff) =>
  on.call(by, 'move-participant', { ...place, ...on.about(leo.child), toCourseId: to.courseId });
const other = (given: Parameters<typeof on.makeCourse>[1] = {}) =>
  on.makeCourse(club, { inDays: 3, levelId: level, name: 'Other group', price: 9000, ...given });
const settled = () => on.settle();

test('somebody is moved with what they paid, and the old place goes to the standby list', async () => {
  const mia = await on.makeFamily('Mia');
  await on.call(mia.parent, 'add-to-standby-list', { ...own, people: [on.keyOf(mia.child)] });
  const course = await other();
  const { courses } = await on.call(staff, 'get-courses-to-move-to', { ...place, ...on.about(leo.child) });
  expect(
    (courses as unknown as CourseToMoveTo[]).map(({ courseId, isBusy, price }) => [courseId, isBusy, price]),
  ).toEqual([[course.courseId, false, 9000]]);
  expect(await move(course)).toMatchObject({ participation: { state: 'BOOKED', ...place } });
  expect(await on.countsOf(course)).toEqual([1, 0]);
  expect((await on.placeOf(mia.child, own))?.state).toBe('TENTATIVE');
  const [mail] = (await shop.world.mailTo(leo.parent.email)).filter(({ subject }) =>
    subject.startsWith('Moved'),
  );
  expect(mail?.text).toMatch(/from Seahorse to another group/);
  expect(await move(course)).toMatchObject({ errorCode: 'course.alreadySignedUp' });
  // What a date is worth stays what was paid for one.
  const manager = await shop.world.makePerson(club, { levels: ['MANAGER'] });
  const called = await on.call(manager, 'call-off-date', {
    ...course,
    number: 2,
    settle: 'GIVE_BACK',
    reason: 'Flood',
  });
  expect(called).toMatchObject({ people: [{ amount: 2000 }] });
  expect(await settled()).toEqual([]);
  expect(shop.sandbox.payments().at(-1)).toMatchObject({ refunded: 2000 });
  await on.staySignedIn(staff);
  await shop.call(staff, 'booking/cancel-booking', { ...place, ...on.about(leo.child) });
  expect(await settled()).toEqual([]);
  expect(shop.sandbox.payments().at(-1)).toMatchObject({ refunded: 8000 });
});

test('dates that are called off after a move to more dates give back what was paid and no more', async () => {
  const ida = await on.makeFamily('Ida');
  const short = await on.makeCourse(club, { inDays: 2, dates: 2, levelId: level, price: 8000 });
  const hers = await on.signUp(ida, short);
  const long = await other({ dates: 6 });
  await on.call(staff, 'move-participant', { ...hers, ...on.about(ida.child), toCourseId: long.courseId });
  const amounts = [];
  for (const number of [1, 2, 3]) {
    const input = { ...long, number, settle: 'GIVE_BACK', reason: 'Flood' };
    const { people } = (await on.call(staff, 'call-off-date', input)) as unknown as CallOffConsequences;
    amounts.push(people[0]?.amount);
  }
  expect(amounts).toEqual([1333, 1333, 1333]);
  expect(await settled()).toEqual([]);
  expect(shop.sandbox.payments().at(-1)).toMatchObject({ refunded: 3999 });
  await on.staySignedIn(staff);
  await shop.call(staff, 'booking/cancel-booking', { ...hers, ...on.about(ida.child) });
  expect(await settled()).toEqual([]);
  expect(shop.sandbox.payments().at(-1)).toMatchObject({ refunded: 8000 });
});

test('a member who is moved to a later group can cancel for free only as long as in the first one', async () => {
  shop.world.clock.move({ hours: 24 * 16 + 2 });
  await on.staySignedIn(leo.parent);
  const cancel = async () =>
    (await shop.call(leo.parent, 'booking/cancel-booking', { ...place, ...on.about(leo.child) })).body;
  expect(await cancel()).toMatchObject({ errorCode: 'booking.tooLateToCancel' });
  const [later, latest] = [await other({ inDays: 7 }), await other({ inDays: 30 })];
  expect(await move(later)).toMatchObject({ participation: { canCancelFree: false } });
  expect(await move(latest)).toMatchObject({ participation: { canCancelFree: false } });
  await on.staySignedIn(leo.parent);
  expect(await cancel()).toMatchObject({ errorCode: 'booking.tooLateToCancel' });
  expect(await settled()).toEqual([]);
  expect(shop.sandbox.payments().at(-1)).toMatchObject({ refunded: 0 });
});

test('a member who is moved in time can cancel for free until the deadline of the first group', async () => {
  const later = await other({ inDays: 30 });
  expect(await move(later)).toMatchObject({ participation: { canCancelFree: true } });
  await on.staySignedIn(leo.parent);
  const { body } = await shop.call(leo.parent, 'booking/cancel-booking', {
    ...place,
    ...on.about(leo.child),
  });
  expect(body).not.toHaveProperty('errorCode');
  expect(await settled()).toEqual([]);
  expect(shop.sandbox.payments().at(-1)).toMatchObject({ refunded: 8000 });
});

test('a repeated request to move somebody gets the answer of the first one, also after they have left', async () => {
  const course = await other();
  const input = { ...place, ...on.about(leo.child), toCourseId: course.courseId };
  const send = async () =>
    (await shop.call(staff, 'courses/move-participant', input, 'move-of-leo-0001')).body;
  const first = await send();
  expect(first).toMatchObject({ participation: { state: 'BOOKED', ...place } });
  expect(await send()).toEqual(first);
  expect(await on.countsOf(course)).toEqual([1, 0]);
  await shop.call(staff, 'booking/cancel-booking', { ...place, ...on.about(leo.child) });
  expect(await send()).toEqual(first);
  expect(await settled()).toEqual([]);
});

test('a group that is full, unlike or at another time of the person is refused', async () => {
  const codes = [];
  const full = await other({ capacity: 0 });
  const unlike = await other({ levelId: await on.makeLevel(club, 'Whale', 2), inDays: 4 });
  const called = await other({ inDays: 5 });
  const same = await other({ inDays: 3 });
  const busy = await other({ inDays: 3 });
  await shop.world.services.db
    .updateTable('booking')
    .set({ state: 'CANCELLED' })
    .where('center_id', '=', club.centerId)
    .where('id', '=', called.courseId)
    .execute();
  const { credit } = (await on.call(leo.parent, 'excuse-from-date', {
    ...{ ...place, ...on.about(leo.child), number: 2 },
  })) as never;
  const { creditId, creditCenterId } = credit as { creditId: number; creditCenterId: number };
  await on.call(leo.parent, 'book-makeup', {
    ...{ creditId, creditCenterId, ...on.about(leo.child), courseId: busy.courseId, number: 1 },
  });
  for (const course of [full, unlike, called, same]) codes.push((await move(course)).errorCode);
  expect(codes).toEqual(['course.full', 'course.notAlike', 'course.gone', 'booking.participantOccupied']);
  expect((await move(busy, leo.parent)).errorCode).toBe('general.notAuthorized');
  // In the group of the make-up, the child is at home by now. The excuse for a date of the old one is over, and its credit.
  expect(await move(busy)).toMatchObject({ participation: { state: 'BOOKED' } });
  expect((await on.attendanceOf(leo, busy)).makeUps).toEqual([]);
  expect(await settled()).toEqual([]);
});
