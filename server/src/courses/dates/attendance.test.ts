import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../../test/class-fixtures.ts';
import type { TestCourse } from '../../../test/course-fixtures.ts';
import { coursePeople, type TestFamily } from '../../../test/course-people.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let club: TestClub;
let on: ReturnType<typeof coursePeople>;
let staff: TestPerson;
let leo: TestFamily;
beforeAll(async () => {
  const opened = await openShop(paytabsSandbox());
  shop = opened;
  club = await opened.openClub({ currency: 'AED' });
  on = coursePeople(opened, club);
  staff = await opened.world.makePerson(club, { levels: ['STAFF'] });
});
beforeEach(async () => {
  leo = await on.makeFamily();
});
afterAll(() => shop[Symbol.asyncDispose]());

const minutes = (inMinutes: number) => inMinutes / (24 * 60);
/** The first date has begun ten minutes ago once this is over, and the second is a week later. */
async function begun(given: Parameters<typeof on.makeCourse>[1] = {}) {
  const course = await on.makeCourse(club, { inDays: minutes(10), ...given });
  const place = await on.signUp(leo, course);
  shop.world.clock.move({ minutes: 20 });
  return { course, place };
}
const set = (
  course: TestCourse,
  participationId: number,
  state: string | undefined,
  number = 1,
  by = staff,
) => on.call(by, 'set-attendance', { ...course, number, participationId, ...(state && { state }) });
const excuse = (place: object, number: number, isExcused = true) =>
  on.call(leo.parent, 'excuse-from-date', { ...place, ...on.about(leo.child), number, isExcused });

describe('attendance', () => {
  test('is recorded by staff once the date has begun, again and again, and shown to the family', async () => {
    const { course, place } = await begun();
    expect(await set(course, place.participationId, 'PRESENT', 2)).toMatchObject({
      errorCode: 'course.dateNotBegun',
    });
    expect(await set(course, place.participationId, 'PRESENT', 9)).toMatchObject({
      errorCode: 'course.dateGone',
    });
    expect(await set(course, place.participationId, 'PRESENT')).toEqual({ state: 'PRESENT' });
    expect(await set(course, place.participationId, 'PRESENT')).toEqual({ state: 'PRESENT' });
    const own = await on.attendanceOf(leo, course);
    expect(own.dates.map(({ attendance, canExcuse }) => [attendance, canExcuse])).toEqual([
      ['PRESENT', false],
      ...[2, 3, 4].map(() => [undefined, true]),
    ]);
    expect(await set(course, place.participationId, undefined)).toEqual({});
    expect((await on.attendanceOf(leo, course)).dates[0]?.attendance).toBeUndefined();
  });

  test('is not for members to record, nor of somebody who is not in the course', async () => {
    const { course, place } = await begun();
    expect(await set(course, place.participationId, 'PRESENT', 1, leo.parent)).toMatchObject({
      errorCode: 'general.notAuthorized',
    });
    const other = await on.makeCourse(club, { inDays: minutes(-5) });
    expect(await set(other, place.participationId, 'PRESENT')).toMatchObject({
      errorCode: 'booking.alreadyCancelled',
    });
    const elsewhere = await shop.openClub({ currency: 'AED' });
    const stranger = await shop.world.makePerson(elsewhere, { levels: ['STAFF'] });
    expect(await set(course, place.participationId, 'PRESENT', 1, stranger)).toMatchObject({
      errorCode: 'course.gone',
    });
  });

  test('of a missed date gives a credit, as often as the course allows, and takes it back', async () => {
    const { course, place } = await begun({ makeup_most: 1, makeup_days: 10 });
    expect(await set(course, place.participationId, 'ABSENT')).toMatchObject({
      credit: { reason: 'MISSED', state: 'OPEN' },
    });
    expect(await excuse(place, 2)).toEqual({ isExcused: true });
    expect(await on.attendanceOf(leo, course)).toMatchObject({ makeUpsLeft: 0 });
    expect(await set(course, place.participationId, 'PRESENT')).toEqual({ state: 'PRESENT' });
    expect(await excuse(place, 3)).toMatchObject({ credit: { reason: 'EXCUSED' } });
  });
});

describe('an excuse', () => {
  test('frees the time of the child and gives a credit, until the date begins', async () => {
    const at = classFixtures(shop.world);
    const { course, place } = await begun();
    await at.subscribe(leo.child);
    const then = await at.makeClass(club, { inMinutes: 7 * 24 * 60 - 5 });
    const book = () =>
      at.call(leo.parent, 'create-booking', { ...then, ...on.about(leo.child) }).then(({ body }) => body);
    expect(await book()).toMatchObject({ errorCode: 'booking.participantOccupied' });
    expect(await excuse(place, 1)).toMatchObject({ errorCode: 'course.dateBegun' });
    expect(await excuse(place, 2)).toMatchObject({ credit: { reason: 'EXCUSED', state: 'OPEN' } });
    expect(await excuse(place, 2)).toMatchObject({ isExcused: true, credit: { reason: 'EXCUSED' } });
    expect(await book()).not.toHaveProperty('errorCode');
    // The child is somewhere else by now.
    expect(await excuse(place, 2, false)).toMatchObject({ errorCode: 'booking.participantOccupied' });
    expect((await on.attendanceOf(leo, course)).dates[1]).toMatchObject({
      attendance: 'EXCUSED',
      canExcuse: false,
      credit: { state: 'OPEN' },
    });
  });

  test('is taken back, with its credit', async () => {
    const { course, place } = await begun();
    await excuse(place, 2);
    expect(await excuse(place, 2, false)).toEqual({ isExcused: false });
    const [, second] = (await on.attendanceOf(leo, course)).dates;
    expect(second).not.toHaveProperty('attendance');
    expect(second).not.toHaveProperty('credit');
  });
});

test('checking in at the desk counts for the date of today', async () => {
  const course = await on.makeCourse(club, { inDays: minutes(60) });
  const place = await on.signUp(leo, course);
  const checkIn = async (isThere: boolean) => {
    await on.staySignedIn(staff);
    return (await shop.call(staff, 'booking/check-in', { ...place, ...on.about(leo.child), isThere })).body;
  };
  expect(await checkIn(true)).toMatchObject({
    participation: { state: 'BOOKED', checkedInAt: expect.any(String) },
  });
  expect((await on.attendanceOf(leo, course)).dates[0]?.attendance).toBe('PRESENT');
  // Who works at the desk sees it among the visits of the day.
  const { body } = await shop.call(staff, 'dashboard/schedule-by-current-person', on.about(leo.child));
  expect(JSON.stringify(body)).toContain('checkedInAt');
  expect(await checkIn(false)).toMatchObject({ participation: { state: 'BOOKED' } });
  expect((await on.attendanceOf(leo, course)).dates[0]?.attendance).toBeUndefined();
  shop.world.clock.move({ hours: 48 });
  expect(await checkIn(true)).toMatchObject({ errorCode: 'course.dateGone' });
});
