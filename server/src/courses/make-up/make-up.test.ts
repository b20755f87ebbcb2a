import type { MakeUpCredit, MakeUpDate } from '@foyer/contract/courses/make-up';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../../test/class-fixtures.ts';
import { courseFaults } from '../../../test/course/faults.ts';
import type { TestCourse } from '../../../test/course-fixtures.ts';
import { coursePeople, type TestFamily } from '../../../test/course-people.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { makeUpEntries } from './calendar-entries.ts';

let shop: Shop;
let club: TestClub;
let on: ReturnType<typeof coursePeople>;
let staff: TestPerson;
let leo: TestFamily;
let own: TestCourse;
let place: { participationId: number; participationCenterId: number };
let credit: MakeUpCredit;
let [seahorse, otter] = [0, 0];
let open: Awaited<ReturnType<typeof opened>>;
const opened = () => openShop(paytabsSandbox());
beforeAll(async () => {
  open = await opened();
  shop = open;
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Leo is in a course and has said that he won't come to its second date, in eight days. */
beforeEach(async () => {
  club = await shop.openClub({ currency: 'AED' });
  on = coursePeople(open, club);
  staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
  [seahorse, otter] = [await on.makeLevel(club, 'Seahorse', 1), await on.makeLevel(club, 'Otter', 2)];
  leo = await on.makeFamily();
  own = await on.makeCourse(club, { inDays: 1, levelId: otter });
  place = await on.signUp(leo, own);
  credit = (await excuse(2))['credit'] as MakeUpCredit;
});

const excuse = (number: number, isExcused = true) =>
  on.call(leo.parent, 'excuse-from-date', { ...place, ...on.about(leo.child), number, isExcused });
const keyOf = ({ creditId, creditCenterId }: MakeUpCredit) => ({ creditId, creditCenterId });
const datesFor = async () =>
  (await on.call(leo.parent, 'get-makeup-dates', { ...keyOf(credit), ...on.about(leo.child) }))[
    'dates'
  ] as unknown as MakeUpDate[];
const book = ({ courseId }: TestCourse, number = 1, by = leo.parent) =>
  on.call(by, 'book-makeup', { ...keyOf(credit), ...on.about(leo.child), courseId, number });
const cancel = (by = leo.parent) =>
  on.call(by, 'cancel-makeup', { ...keyOf(credit), ...on.about(leo.child) });
const other = (given: Parameters<typeof on.makeCourse>[1] = {}) =>
  on.makeCourse(club, { inDays: 3, levelId: otter, name: 'Other group', ...given });
const faults = () => courseFaults(shop.world, club.centerId);

describe('a missed date', () => {
  test('is made up on one date of another course, which the family sees and reads of', async () => {
    const course = await other();
    expect((await datesFor()).map(({ courseId, number, free }) => [courseId, number, free])).toEqual([
      ...[1, 2, 3, 4].map((number) => [course.courseId, number, 8]),
    ]);
    expect(await book(course)).toMatchObject({ makeUp: { name: 'Other group', number: 1, canCancel: true } });
    // Again, it is the same.
    expect(await book(course)).toMatchObject({ makeUp: { number: 1 } });
    expect(await book(course, 2)).toMatchObject({ errorCode: 'course.makeUpGone' });
    const shown = await on.attendanceOf(leo, own);
    expect(shown.makeUps).toMatchObject([{ courseId: course.courseId, number: 1 }]);
    expect(shown.dates[1]?.credit).toMatchObject({ state: 'USED', usedFor: { number: 1 } });
    const [mail] = (await shop.world.mailTo(leo.parent.email)).filter(({ subject }) =>
      subject.startsWith('Make-up'),
    );
    expect(mail?.subject).toBe('Make-up booked: Other group');
    const entries = await makeUpEntries(shop.world.services, {
      people: [{ key: on.keyOf(leo.child), firstName: 'Leo' }],
      reader: {
        ...{ key: on.keyOf(leo.parent), firstName: 'Maya', preferredLanguage: 'en', language: 'en' },
        ...{ club: await shop.world.clubOf(club), origin: 'https://club.example' },
      },
      now: shop.world.clock.now(),
    });
    expect(entries).toMatchObject([{ title: 'Other group (Leo)', status: 'CONFIRMED' }]);
    expect(await excuse(2, false)).toMatchObject({ errorCode: 'course.madeUpAlready' });
    expect(await faults()).toEqual([]);
  });

  test('keeps the child from being somewhere else then', async () => {
    const course = await other();
    await book(course);
    const at = classFixtures(shop.world);
    await at.subscribe(leo.child);
    const then = await at.makeClass(club, { inMinutes: 3 * 24 * 60 + 10 });
    const { body } = await at.call(leo.parent, 'create-booking', { ...then, ...on.about(leo.child) });
    expect(body.errorCode).toBe('booking.participantOccupied');
    await cancel();
    const again = await at.call(leo.parent, 'create-booking', { ...then, ...on.about(leo.child) });
    expect(again.body).not.toHaveProperty('errorCode');
    expect((await datesFor()).map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(await book(course)).toMatchObject({ errorCode: 'booking.participantOccupied' });
  });

  test('is made up in time, at the same level or a lower one, in another course', async () => {
    const whale = await on.makeLevel(club, 'Whale', 3);
    const late = await other({ inDays: 40 });
    const lower = await other({ levelId: seahorse, inDays: 4 });
    const dance = await other({ activity_group: 'Dance', inDays: 5 });
    const higher = await other({ levelId: whale, inDays: 6 });
    expect(new Set((await datesFor()).map(({ courseId }) => courseId))).toEqual(new Set([lower.courseId]));
    const codes = [];
    for (const course of [late, dance, higher, own]) codes.push((await book(course)).errorCode);
    expect(codes).toEqual(['course.makeUpGone', ...[1, 2, 3].map(() => 'course.notAlike')]);
    shop.world.clock.move({ hours: 24 * 40 });
    expect(await book(late)).toMatchObject({ errorCode: 'course.makeUpGone' });
  });

  test('cannot be made up with somebody else’s credit', async () => {
    const course = await other();
    const mia = await on.makeFamily('Mia');
    const stolen = { ...keyOf(credit), courseId: course.courseId, number: 1, ...on.about(mia.child) };
    expect(await on.call(mia.parent, 'book-makeup', stolen)).toMatchObject({
      errorCode: 'course.makeUpGone',
    });
  });
});

describe('a place on a date', () => {
  test('that somebody won’t use is for a person who makes up, and the course stays full', async () => {
    const course = await other({ capacity: 1 });
    const mia = await on.makeFamily('Mia');
    const hers = await on.signUp(mia, course);
    expect(await book(course)).toMatchObject({ errorCode: 'course.dateFull' });
    const away = (number: number, isExcused = true) =>
      on.call(mia.parent, 'excuse-from-date', { ...hers, ...on.about(mia.child), number, isExcused });
    await away(2);
    expect(await datesFor()).toMatchObject([{ number: 2, free: 1 }]);
    expect(await book(course, 2)).toMatchObject({ makeUp: { number: 2 } });
    expect(await away(2, false)).toMatchObject({ errorCode: 'course.dateFull' });
    expect(await faults()).toEqual([]);
    await cancel();
    expect(await away(2, false)).toEqual({ isExcused: false });
  });

  test('of a course that isn’t full is not sold again for the whole of it, until the date is over', async () => {
    const course = await other({ capacity: 1 });
    await book(course, 1);
    const mia = await on.makeFamily('Mia');
    const add = async () =>
      (
        await on.call(mia.parent, 'add-course-to-shopping-basket', {
          ...course,
          people: [on.keyOf(mia.child)],
        })
      )['refused'] as unknown as { code: string }[];
    expect((await add()).map(({ code }) => code)).toEqual(['course.full']);
    shop.world.clock.move({ hours: 24 * 3 + 1 });
    expect(await add()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('falls to the standby list when the guest gives it up', async () => {
    const course = await other({ capacity: 1 });
    await book(course, 1);
    const mia = await on.makeFamily('Mia');
    await on.call(mia.parent, 'add-to-standby-list', { ...course, people: [on.keyOf(mia.child)] });
    expect((await on.placeOf(mia.child, course))?.state).toBe('BOOKED_IN_WAITING_LIST');
    await cancel();
    expect((await on.placeOf(mia.child, course))?.state).toBe('TENTATIVE');
    expect(await faults()).toEqual([]);
  });

  test('is not given to the standby list when somebody leaves whose place a guest uses', async () => {
    const course = await other({ capacity: 1 });
    const mia = await on.makeFamily('Mia');
    const hers = await on.signUp(mia, course);
    await on.call(mia.parent, 'excuse-from-date', { ...hers, ...on.about(mia.child), number: 1 });
    await book(course, 1);
    const ida = await on.makeFamily('Ida');
    await on.call(ida.parent, 'add-to-standby-list', { ...course, people: [on.keyOf(ida.child)] });
    await on.staySignedIn(staff);
    await shop.call(staff, 'booking/cancel-booking', { ...hers, ...on.about(mia.child) });
    expect((await on.placeOf(ida.child, course))?.state).toBe('BOOKED_IN_WAITING_LIST');
    expect(await faults()).toEqual([]);
  });
});

describe('a make-up', () => {
  test('is given up until a day before, by staff until it begins, and can be booked again', async () => {
    const course = await other();
    await book(course);
    expect(await cancel()).toMatchObject({ credit: { state: 'OPEN' } });
    expect(await cancel()).toMatchObject({ errorCode: 'booking.alreadyCancelled' });
    await book(course);
    shop.world.clock.move({ hours: 24 * 2 + 1 });
    expect(await cancel()).toMatchObject({ errorCode: 'booking.tooLateToCancel' });
    expect(await cancel(staff)).toMatchObject({ credit: { state: 'OPEN' } });
  });

  test('answers a repeated request to give it up as the first one, also when it has been booked again', async () => {
    const course = await other();
    await book(course);
    const input = { ...keyOf(credit), ...on.about(leo.child) };
    const send = async () =>
      (await shop.call(leo.parent, 'courses/cancel-makeup', input, 'make-up-of-leo-0001')).body;
    const first = await send();
    expect(first).toMatchObject({ credit: { state: 'OPEN' } });
    expect(await send()).toEqual(first);
    await book(course);
    expect(await send()).toEqual(first);
    expect((await on.attendanceOf(leo, own)).makeUps).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  test('that has begun before the own course keeps the place from being left for free', async () => {
    const mia = await on.makeFamily('Mia');
    const late = await on.makeCourse(club, {
      inDays: 20,
      signUpOpensInDays: -1,
      levelId: otter,
      price: 8000,
    });
    const hers = { ...(await on.signUp(mia, late)), ...on.about(mia.child) };
    const running = await other();
    const first = await on.excuse(mia, hers, 1);
    const makeUp = { ...first, ...on.about(mia.child), courseId: running.courseId };
    const shown = async () => (await on.call(mia.parent, 'get-course-details', late))['participations'];
    const leave = async () => (await shop.call(mia.parent, 'booking/cancel-booking', hers)).body;
    // One that is given up in time doesn't count.
    await on.call(mia.parent, 'book-makeup', { ...makeUp, number: 1 });
    await on.call(mia.parent, 'cancel-makeup', { ...first, ...on.about(mia.child) });
    shop.world.clock.move({ hours: 24 * 4 });
    expect(await shown()).toMatchObject([{ canCancelFree: true }]);
    await on.call(mia.parent, 'book-makeup', { ...makeUp, number: 2 });
    expect(await shown()).toMatchObject([{ canCancelFree: true }]);
    shop.world.clock.move({ hours: 24 * 6 + 1 });
    expect(await shown()).toMatchObject([{ canCancelFree: false }]);
    expect(await leave()).toMatchObject({ errorCode: 'booking.tooLateToCancel' });
    // Not in another group either, in which they have no excuse.
    const to = await on.makeCourse(club, { inDays: 25, levelId: otter, name: 'Later group', price: 8000 });
    const moved = await on.call(staff, 'move-participant', { ...hers, toCourseId: to.courseId });
    expect(moved).toMatchObject({ participation: { canCancelFree: false } });
    await on.staySignedIn(mia.parent);
    expect(await leave()).toMatchObject({ errorCode: 'booking.tooLateToCancel' });
    expect(await faults()).toEqual([]);
  });

  test('ends with the place in the own course, which is free for others then', async () => {
    const course = await other({ capacity: 1 });
    await book(course);
    await on.staySignedIn(staff);
    await shop.call(staff, 'booking/cancel-booking', { ...place, ...on.about(leo.child) });
    const mia = await on.makeFamily('Mia');
    await on.signUp(mia, course);
    expect(await faults()).toEqual([]);
  });

  test('can be chosen anew when the club calls the whole course off', async () => {
    const course = await other();
    await book(course);
    await on.staySignedIn(staff);
    await shop.call(staff, 'booking/cancel-class', {
      ...{ bookingId: course.courseId, bookingCenterId: course.courseCenterId, cancelReason: 'Flood' },
      ...{ toParticipants: true, toStaff: false },
    });
    expect((await on.attendanceOf(leo, own)).dates[1]?.credit).toMatchObject({ state: 'OPEN' });
    const mails = await shop.world.mailTo(leo.parent.email);
    expect(mails.some(({ subject }) => subject === 'Cancelled by the club: Other group')).toBe(true);
    expect(await faults()).toEqual([]);
  });
});
