import type { CallOffConsequences } from '@foyer/contract/courses/participants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courseFaults } from '../../../test/course/faults.ts';
import type { TestCourse } from '../../../test/course-fixtures.ts';
import { coursePeople } from '../../../test/course-people.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

const opened = () => openShop(paytabsSandbox());
let shop: Awaited<ReturnType<typeof opened>>;
let club: TestClub;
let on: ReturnType<typeof coursePeople>;
let manager: TestPerson;
beforeAll(async () => {
  shop = await opened();
});
beforeEach(async () => {
  club = await shop.openClub({ currency: 'AED', document: { parameters: { payLater: 'everybody' } } });
  on = coursePeople(shop, club);
  manager = await shop.world.makePerson(club, { levels: ['MANAGER'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Answer = CallOffConsequences & { errorCode?: string };
const callOff = async (course: TestCourse, number: number, settle = 'GIVE_BACK', by = manager) =>
  (await on.call(by, 'call-off-date', {
    ...course,
    number,
    settle,
    reason: 'The pool is cold',
  })) as unknown as Answer;
const preview = async (course: TestCourse, number: number, settle = 'GIVE_BACK') =>
  (await on.call(manager, 'preview-date-call-off', { ...course, number, settle })) as unknown as Answer;
const refunded = () => shop.sandbox.payments().map((one) => one.refunded);
const settled = () => on.settle();

describe('a date that the club calls off', () => {
  test('is given back once to everybody who has paid for it, and the parent hears of it', async () => {
    const course = await on.makeCourse(club, { price: 10_000, dates: 3 });
    const [leo, mia] = [await on.makeFamily('Leo'), await on.makeFamily('Mia')];
    const place = await on.signUp(leo, course);
    await on.signUp(mia, course);
    const before = refunded().length;
    const shown = await preview(course, 2);
    expect(shown).toMatchObject({
      people: [{ amount: 3333 }, { amount: 3333 }],
      ...{ guests: 0, held: 0, credits: 0, notified: 2 },
      payments: [{ count: 2, amount: 6666, currency: expect.any(String) }],
    });
    expect(await callOff(course, 2)).toEqual(shown);
    expect(await callOff(course, 2)).toMatchObject({ errorCode: 'course.dateGone' });
    expect(await settled()).toEqual([]);
    expect(await settled()).toEqual([]);
    expect(refunded().slice(before - 2)).toEqual([3333, 3333]);
    const mails = await shop.world.mailTo(leo.parent.email);
    const mail = mails.find(({ subject }) => subject === 'One date won’t take place: Seahorse');
    expect(mail?.text).toMatch(/about Leo[\s\S]*The pool is cold[\s\S]*33\.33/);
    const { dates } = await on.attendanceOf(leo, course);
    expect(dates.map(({ isCancelled }) => isCancelled)).toEqual([false, true, false]);
    // Later, the rest comes back, and no more.
    await on.staySignedIn(leo.parent);
    await shop.call(leo.parent, 'booking/cancel-booking', { ...place, ...on.about(leo.child) });
    expect(await settled()).toEqual([]);
    expect(refunded().slice(before - 2)).toEqual([10_000, 3333]);
  });

  test('gives back no more than is left of the price, and cancelling then bills nobody', async () => {
    const course = await on.makeCourse(club, { price: 8000, dates: 4 });
    const leo = await on.makeFamily('Leo');
    const place = await on.signUp(leo, course);
    await shop.world.services.db
      .updateTable('participation')
      .set({ date_price: 5000 })
      .where('center_id', '=', club.centerId)
      .where('id', '=', place.participationId)
      .execute();
    expect(await callOff(course, 2)).toMatchObject({ people: [{ amount: 5000 }] });
    expect(await callOff(course, 3)).toMatchObject({ people: [{ amount: 3000 }] });
    expect((await callOff(course, 4)).people[0]).not.toHaveProperty('amount');
    await shop.settle();
    expect(shop.sandbox.payments().at(-1)).toMatchObject({ refunded: 8000 });
    // What was promised before there was a limit.
    await shop.world.services.db
      .insertInto('date_refund')
      .values({
        ...{ center_id: club.centerId, participation_id: place.participationId },
        ...{ booking_id: course.courseId, number: 1, amount: 5000, text: 'Seahorse' },
      })
      .execute();
    await on.staySignedIn(leo.parent);
    await shop.call(leo.parent, 'booking/cancel-booking', { ...place, ...on.about(leo.child) });
    await shop.settle();
    const invoices = await shop.world.services.db
      .selectFrom('invoice')
      .select('amount')
      .where('center_id', '=', club.centerId)
      .where('type', '=', 'REFUND')
      .orderBy('amount')
      .execute();
    expect(invoices.map(({ amount }) => amount)).toEqual([-5000, -3000]);
    expect(shop.sandbox.payments().at(-1)).toMatchObject({ refunded: 8000 });
  });

  test('lowers an invoice that is still open', async () => {
    const course = await on.makeCourse(club, { price: 8000, dates: 4 });
    const { parent } = await on.makeFamily();
    await on.call(parent, 'add-course-to-shopping-basket', { ...course, people: [on.keyOf(parent)] });
    const basket = await on.basketOf(parent);
    await shop.call(parent, 'payment/make-invoice-courses-payment', {
      centerId: club.centerId,
      participationIds: basket.lines.map(({ participationId }) => participationId),
      total: basket.total,
    });
    expect(await callOff(course, 1)).toMatchObject({ people: [{ amount: 2000 }] });
    await shop.settle();
    const { open_amount } = await shop.world.services.db
      .selectFrom('invoice')
      .select('open_amount')
      .where('center_id', '=', club.centerId)
      .where('type', '=', 'PAYMENT')
      .executeTakeFirstOrThrow();
    expect(open_amount).toBe(6000);
    expect(await courseFaults(shop.world, club.centerId)).toEqual([]);
  });

  test('gives a credit each, where the course allows', async () => {
    const course = await on.makeCourse(club, { makeup_most: 0 });
    const leo = await on.makeFamily();
    await on.signUp(leo, course);
    expect(await callOff(course, 1, 'MAKE_UP')).toMatchObject({ credits: 1, payments: [] });
    expect((await on.attendanceOf(leo, course)).dates[0]?.credit).toMatchObject({
      reason: 'CALLED_OFF',
      state: 'OPEN',
    });
    const none = await on.makeCourse(club, { inDays: 9, makeup_days: 0 });
    expect(await callOff(none, 1, 'MAKE_UP')).toMatchObject({ errorCode: 'course.noMakeUp' });
    expect(await settled()).toEqual([]);
  });

  test('frees the room, the time of people and the guests', async () => {
    const level = await on.makeLevel(club, 'Otter');
    const [own, course] = [
      await on.makeCourse(club, { levelId: level, inDays: 2 }),
      await on.makeCourse(club, { levelId: level, inDays: 3, name: 'Other group' }),
    ];
    const leo = await on.makeFamily('Leo');
    const place = await on.signUp(leo, own);
    const about = on.about(leo.child);
    const { credit } = (await on.call(leo.parent, 'excuse-from-date', {
      ...place,
      ...about,
      number: 2,
    })) as never;
    const { creditId, creditCenterId } = credit as { creditId: number; creditCenterId: number };
    const booked = { creditId, creditCenterId, ...about, courseId: course.courseId, number: 1 };
    expect(await on.call(leo.parent, 'book-makeup', booked)).toMatchObject({ makeUp: { number: 1 } });
    expect(await callOff(course, 1)).toMatchObject({ guests: 1, people: [], notified: 1 });
    const { dates, makeUps } = await on.attendanceOf(leo, own);
    expect(makeUps).toEqual([]);
    expect(dates[1]?.credit).toMatchObject({ state: 'OPEN' });
    expect(await settled()).toEqual([]);
  });

  test('costs those less who have it in their baskets, and comes back to those who are paying', async () => {
    const course = await on.makeCourse(club, { price: 8000, dates: 4 });
    const [leo, mia] = [await on.makeFamily('Leo'), await on.makeFamily('Mia')];
    await on.add(leo, course);
    await on.add(mia, course);
    const paymentKey = await on.beginToPay(mia.parent);
    expect(await callOff(course, 3)).toMatchObject({ held: 2, people: [] });
    expect((await on.basketOf(leo.parent)).total).toBe(6000);
    expect(await on.finish(mia.parent, paymentKey)).toBe('PAID');
    expect(await settled()).toEqual([]);
    expect(shop.sandbox.payments().at(-1)).toMatchObject({ amount: 8000, refunded: 2000 });
    const mails = await shop.world.mailTo(mia.parent.email);
    expect(mails.map(({ subject }) => subject)).toContain('One date won’t take place: Seahorse');
  });

  test('comes back to somebody whose payment arrives when the place had been let go', async () => {
    const course = await on.makeCourse(club, { price: 8000, dates: 4 });
    const mia = await on.makeFamily('Mia');
    await on.add(mia, course);
    const paymentKey = await on.beginToPay(mia.parent);
    await callOff(course, 3);
    shop.world.clock.move({ minutes: 25 });
    await shop.settle();
    await on.staySignedIn(mia.parent);
    await on.finish(mia.parent, paymentKey);
    await shop.reconcile();
    expect(await settled()).toEqual([]);
    const { refunded: back } = shop.sandbox.payments().at(-1) ?? {};
    expect([2000, 8000]).toContain(back);
    expect(back).toBe((await on.placeOf(mia.child, course))?.state === 'BOOKED' ? 2000 : 8000);
  });
});

test('only those who may change classes call a date off, before it begins', async () => {
  const course = await on.makeCourse(club, { inDays: 0.01 });
  const { parent } = await on.makeFamily();
  expect(await callOff(course, 1, 'GIVE_BACK', parent)).toMatchObject({ errorCode: 'general.notAuthorized' });
  expect(await callOff(course, 9)).toMatchObject({ errorCode: 'course.dateGone' });
  shop.world.clock.move({ minutes: 20 });
  expect(await callOff(course, 1)).toMatchObject({ errorCode: 'course.dateBegun' });
});
