import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../test/class-fixtures.ts';
import { courseFixtures, type TestCourse } from '../../test/course-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { processDueClasses } from '../booking/due/process-due-classes.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let on: ReturnType<typeof courseFixtures>;
let at: ReturnType<typeof classFixtures>;
let club: TestClub;
let maya: TestPerson;
let leo: TestPerson;
let mia: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  on = courseFixtures(shop.world);
  at = classFixtures(shop.world);
  club = await shop.openClub({ document: { parameters: { payLater: 'everybody' } } });
});
const relative = (firstName: string, age?: number) =>
  shop.world.makePerson(club, {
    firstName,
    family: { primary: maya, relation: 'CHILD' },
    ...(age !== undefined && { birthday: `${2026 - age}-01-01` }),
  });
beforeEach(async () => {
  maya = await shop.world.makePerson(club, { firstName: 'Maya' });
  leo = await relative('Leo');
  mia = await relative('Mia');
});
afterAll(() => shop[Symbol.asyncDispose]());

const keyOf = ({ id, centerId }: TestPerson) => ({ id, centerId });
const call = async (by: TestPerson, name: string, input: object = {}) =>
  (await shop.call(by, `courses/${name}`, input)).body as Record<string, unknown> & { errorCode?: string };
type Added = { basket: CourseBasket; refused: { person: { firstName: string }; code: string }[] };
const add = async (course: TestCourse, people: object[], by = maya, more = {}) =>
  (await call(by, 'add-course-to-shopping-basket', { ...course, people, ...more })) as unknown as Added;
const addAll = (course: TestCourse, ...people: TestPerson[]) => add(course, people.map(keyOf));
const basketOf = async (by: TestPerson): Promise<CourseBasket> =>
  (
    await shop.world.app.inject({ url: '/api/courses/get-course-shopping-basket', headers: by.headers })
  ).json();
const pay = async (by: TestPerson, basket: CourseBasket, how = 'cc', more = {}) =>
  (
    await shop.call(by, `payment/make-${how}-courses-payment`, {
      centerId: basket.centerId,
      participationIds: basket.lines.map(({ participationId }) => participationId),
      total: basket.total,
      ...more,
    })
  ).body;
const look = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body;
const stateOf = async (person: TestPerson, course: TestCourse) => (await on.placeOf(person, course))?.state;
const infosOf = async (by: TestPerson, course: TestCourse) =>
  (await call(by, 'get-course-booking-infos', course))['people'] as unknown as {
    person: { id: number; firstName: string };
    status: string;
    reasons: { code: string; remedies: object[] }[];
    price?: { amount: number; isMembersPrice: boolean };
  }[];
const due = () => processDueClasses(shop.world.services);
let inDays = 7;
/** Each course has its own time, because nobody can be in two places at once. */
const makeCourse = (given: Parameters<typeof on.makeCourse>[1] = {}) => {
  inDays += 0.1;
  return on.makeCourse(club, { inDays, ...given });
};

describe('several children in several courses', () => {
  test('are signed up with one payment, and what goes with the course', async () => {
    const [seahorse, dance] = [await makeCourse(), await makeCourse({ name: 'Dance', price: 8000 })];
    const badge = await on.makeProduct(club, 'Badge', 450);
    const products = [{ productId: badge, quantity: 2 }];
    const { basket, refused } = await add(seahorse, [{ ...keyOf(leo), products }, keyOf(mia)]);
    expect(refused).toEqual([]);
    expect(basket).toMatchObject({ total: 24_900, centerId: club.centerId, currency: 'USD' });
    const both = await addAll(dance, mia);
    expect(both.basket.lines.map(({ person, amount }) => [person.firstName, amount])).toEqual([
      ['Leo', 12_000],
      ['Mia', 12_000],
      ['Mia', 8000],
    ]);
    expect(await on.countsOf(seahorse)).toEqual([2, 0]);
    const { paymentKey, lines } = await pay(maya, both.basket);
    expect(
      lines.map(({ quantity, amount }: { quantity: number; amount: number }) => [quantity, amount]),
    ).toEqual([
      [1, 12_000],
      [1, 12_000],
      [1, 8000],
      [2, 900],
    ]);
    await shop.sandbox.shopper.pays(paymentKey);
    expect(await look(paymentKey)).toMatchObject({
      state: 'PAID',
      amount: 32_900,
      refunded: 0,
      destination: { kind: 'course', count: 3, isDelivered: true },
    });
    expect([await stateOf(leo, seahorse), await stateOf(mia, seahorse), await stateOf(mia, dance)]).toEqual([
      ...['BOOKED', 'BOOKED', 'BOOKED'],
    ]);
    expect(await basketOf(maya)).toEqual({ lines: [], total: 0, ranOut: [] });
    const [mail] = await shop.world.mailTo(leo.email);
    expect(mail).toMatchObject({ subject: 'Signed up: Seahorse' });
    // The first, each of the four, and until when cancelling is free.
    expect(mail?.text.match(/[AP]M EST/g), mail?.text).toHaveLength(6);
  });

  test('of those who can’t have a place it is said why, and the others get theirs', async () => {
    const course = await makeCourse({ capacity: 1 });
    const { basket, refused } = await addAll(course, leo, mia);
    expect(basket.lines.map(({ person }) => person.firstName)).toEqual(['Leo']);
    expect(refused).toMatchObject([{ person: { firstName: 'Mia' }, code: 'course.full' }]);
  });

  test('a provider gets no child’s name', async () => {
    const course = await makeCourse();
    const { basket } = await addAll(course, leo);
    const { paymentKey } = await pay(maya, basket);
    const { provider_order: order } = await shop.world.services.db
      .selectFrom('payment')
      .select('provider_order')
      .where('key', '=', paymentKey)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(order)).not.toMatch(/Leo/);
  });
});

describe('a place in the basket', () => {
  test('is held for 15 minutes from the first, and then somebody else can have it', async () => {
    const [one, other] = [await makeCourse({ capacity: 1 }), await makeCourse()];
    const { basket } = await addAll(one, leo);
    const until = shop.world.clock.now().add({ minutes: 15 }).toString();
    expect(basket.heldUntil).toBe(until);
    shop.world.clock.move({ minutes: 10 });
    expect((await addAll(other, mia)).basket).toMatchObject({ heldUntil: until });
    expect((await addAll(one, leo)).basket.lines).toHaveLength(2);
    shop.world.clock.move({ minutes: 5 });
    const gone = await basketOf(maya);
    expect(gone).toMatchObject({ lines: [], total: 0 });
    expect(gone.ranOut.map(({ person }) => person.firstName)).toEqual(['Leo', 'Mia']);
    const theo = await shop.world.makePerson(club);
    expect((await add(one, [keyOf(theo)], theo)).refused).toEqual([]);
    await due();
    expect(await on.countsOf(other)).toEqual([0, 0]);
    expect((await pay(maya, basket)).errorCode).toBe('basket.empty');
  });

  test('keeps the price at which it was taken', async () => {
    const course = await makeCourse({ inDays: 0.005, price: 12_000 });
    const { basket } = await addAll(course, leo);
    shop.world.clock.move({ minutes: 10 });
    expect((await basketOf(maya)).total).toBe(basket.total);
    expect(basket.total).toBe(12_000);
  });

  test('is given up by taking it out', async () => {
    const course = await makeCourse({ capacity: 1 });
    const { basket } = await addAll(course, leo);
    const [line] = basket.lines;
    const item = { participationId: line?.participationId, participationCenterId: club.centerId };
    const after = (await call(maya, 'delete-course-item', item)) as unknown as Added;
    expect(after.basket).toEqual({ lines: [], total: 0, ranOut: [] });
    expect((await call(maya, 'delete-course-item', item)).errorCode).toBe('booking.alreadyCancelled');
    expect(await on.countsOf(course)).toEqual([0, 0]);
  });

  test('changes what is bought with it, and is not someone else’s to change', async () => {
    const course = await makeCourse();
    const suit = await on.makeProduct(club, 'Wetsuit', 3000);
    const { basket } = await addAll(course, leo);
    const item = { participationId: basket.lines[0]?.participationId, participationCenterId: club.centerId };
    const products = [{ productId: suit, quantity: 1 }];
    const changed = (await call(maya, 'update-course-to-shopping-basket', {
      ...item,
      products,
    })) as unknown as Added;
    expect(changed.basket).toMatchObject({ total: 15_000, lines: [{ products: [{ name: 'Wetsuit' }] }] });
    expect((await pay(maya, basket)).errorCode).toBe('basket.priceChanged');
    const theo = await shop.world.makePerson(club);
    expect((await call(theo, 'delete-course-item', item)).errorCode).toBe('booking.alreadyCancelled');
    const none = { ...item, products: [{ productId: 1, quantity: 1 }] };
    expect((await call(maya, 'update-course-to-shopping-basket', none)).errorCode).toBe('course.productGone');
  });

  test('is not let go when the person books a class, and keeps the person from one at that time', async () => {
    const course = await makeCourse({ inDays: 3 });
    await addAll(course, maya);
    await at.subscribe(maya);
    const ride = await at.makeClass(club, { inMinutes: 24 * 60 });
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
    expect(await stateOf(maya, course)).toBe('TENTATIVE');
    const then = await at.makeClass(club, { inMinutes: 3 * 24 * 60 + 10 });
    expect(await at.attempt(maya, then)).toBe('booking.participantOccupied');
  });
});

describe('a place is refused', () => {
  const cases: [string, () => Promise<{ course: TestCourse; person?: TestPerson }>, string][] = [
    [
      'before sign-up opens',
      async () => ({ course: await makeCourse({ signUpOpensInDays: 1 }) }),
      'booking.notYetOpen',
    ],
    [
      'after it has closed',
      async () => ({ course: await makeCourse({ signUpClosesInDays: -0.1 }) }),
      'course.tooLateToSignUp',
    ],
    ['in a full course', async () => ({ course: await makeCourse({ capacity: 0 }) }), 'course.full'],
    [
      'at the wrong age',
      async () => ({
        course: await makeCourse({ minimum_age: 5, maximum_age: 6 }),
        person: await relative('Ida', 9),
      }),
      'booking.ageNotAllowed',
    ],
    [
      'without the level',
      async () => {
        await on.makeLevel(club, 'First');
        const course = await makeCourse({ level: 'Second', needs_level: true });
        await shop.world.services.db
          .updateTable('course_level')
          .set({ position: 2 })
          .where('center_id', '=', club.centerId)
          .where('name', '=', 'Second')
          .execute();
        return { course };
      },
      'course.levelMissing',
    ],
    [
      'in a course that is not sold',
      async () => ({ course: await makeCourse({ price: null }) }),
      'course.notSold',
    ],
    [
      'in another course at that time',
      async () => {
        const [one, other] = [await makeCourse({ inDays: 5 }), await makeCourse({ inDays: 5 })];
        await addAll(one, leo);
        return { course: other };
      },
      'booking.participantOccupied',
    ],
    [
      'to somebody who has signed up',
      async () => {
        const course = await makeCourse();
        const { basket } = await addAll(course, leo);
        await pay(maya, basket, 'invoice');
        return { course };
      },
      'course.alreadySignedUp',
    ],
  ];
  test.each(cases)('%s', async (_, given, code) => {
    const { course, person = leo } = await given();
    const { refused } = await addAll(course, person);
    expect(refused.map((one) => one.code)).toEqual([code]);
    const infos = await infosOf(maya, course);
    const info = infos.find((one) => one.person.id === person.id);
    if (code === 'course.alreadySignedUp') expect(info?.status).toBe('PU');
    else
      expect(info).toMatchObject({
        status: 'RE',
        reasons: expect.arrayContaining([expect.objectContaining({ code })]),
      });
  });

  test('beyond the most that a basket takes', async () => {
    const few = await shop.openClub({ document: { parameters: { courseBasketMax: 1 } } });
    const theo = await shop.world.makePerson(few);
    const [one, other] = [await on.makeCourse(few, { inDays: 3 }), await on.makeCourse(few, { inDays: 4 })];
    expect((await add(one, [keyOf(theo)], theo)).refused).toEqual([]);
    expect((await add(other, [keyOf(theo)], theo)).refused[0]?.code).toBe('PURCHASE_EXCEEDED');
  });

  test('to a stranger’s child', async () => {
    const theo = await shop.world.makePerson(club);
    const answer = await add(await makeCourse(), [keyOf(leo)], theo);
    expect(answer).toMatchObject({ errorCode: 'general.notAuthorized' });
  });

  test('unless staff sets the time aside', async () => {
    const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
    const course = await makeCourse({ signUpClosesInDays: -0.1 });
    const about = { selectedUserId: leo.id, selectedUserCenterId: leo.centerId, override: true };
    expect((await add(course, [keyOf(leo)], staff, about)).refused).toEqual([]);
    expect((await add(course, [keyOf(mia)], maya, { override: true })).refused[0]?.code).toBe(
      'course.tooLateToSignUp',
    );
  });
});

test('a level that an instructor records opens the next course', async () => {
  const course = await makeCourse({ level: 'Whale', needs_level: true });
  const level = { levelId: await on.makeLevel(club, 'Otter'), levelCenterId: club.centerId };
  // After those of other tests.
  for (const [name, position] of [
    ['Otter', 8],
    ['Whale', 9],
  ] as const)
    await shop.world.services.db
      .updateTable('course_level')
      .set({ position })
      .where('center_id', '=', club.centerId)
      .where('name', '=', name)
      .execute();
  const about = { selectedUserId: leo.id, selectedUserCenterId: leo.centerId };
  expect((await addAll(course, leo)).refused).toMatchObject([{ code: 'course.levelMissing' }]);
  expect((await call(maya, 'set-person-level', { ...level, ...about })).errorCode).toBe(
    'general.notAuthorized',
  );
  const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
  const gone = { ...level, ...about, levelId: 1 };
  expect((await call(staff, 'set-person-level', gone)).errorCode).toBe('course.levelGone');
  expect(await call(staff, 'set-person-level', { ...level, ...about })).toMatchObject({
    levels: [{ name: 'Otter' }],
  });
  expect((await addAll(course, leo)).refused).toEqual([]);
  expect(await call(staff, 'set-person-level', { ...level, ...about, hasIt: false })).toMatchObject({
    levels: [],
  });
});

test('people of the course before can sign up before everybody else', async () => {
  const before = await makeCourse({ price: 0 });
  await addAll(before, leo);
  await call(maya, 'book-course', {});
  const next = await makeCourse({ signUpOpensInDays: 1, follows: before });
  const { basket, refused } = await addAll(next, leo, mia);
  expect(basket.lines.map(({ person }) => person.firstName)).toEqual(['Leo']);
  expect(refused).toMatchObject([{ person: { firstName: 'Mia' }, code: 'booking.notYetOpen' }]);
});

test('members pay their price, and what is left of a course that has begun', async () => {
  const course = await makeCourse({ inDays: -1, members_price: 8000 });
  await at.subscribe(leo);
  const infos = await infosOf(maya, course);
  expect(infos.map(({ person, status, price }) => [person.firstName, status, price?.amount])).toEqual([
    ['Maya', 'RD', 9000],
    ['Leo', 'RD', 6000],
    ['Mia', 'RD', 9000],
  ]);
  const { basket } = await addAll(course, leo, mia);
  expect(basket).toMatchObject({
    total: 15_000,
    lines: [{ isMembersPrice: true }, { isMembersPrice: false }],
  });
});

test('a basket that costs nothing is booked without a payment', async () => {
  const course = await makeCourse({ price: 0 });
  const { basket } = await addAll(course, leo);
  expect(basket.total).toBe(0);
  const booked = await call(maya, 'book-course', {});
  expect(booked).toMatchObject({ participations: [{ state: 'BOOKED', person: { firstName: 'Leo' } }] });
  expect(await stateOf(leo, course)).toBe('BOOKED');
  expect((await call(maya, 'book-course', {})).errorCode).toBe('basket.empty');
  await addAll(await makeCourse(), leo);
  expect((await call(maya, 'book-course', {})).errorCode).toBe('basket.priceChanged');
});

describe('the standby list', () => {
  const standby = (course: TestCourse, people: TestPerson[], by = maya) =>
    call(by, 'add-to-standby-list', { ...course, people: people.map(keyOf) }) as unknown as Promise<{
      participations: { state: string; waitingListPosition: number }[];
      refused: { code: string }[];
    }>;
  /** A course with one place, which Theo has paid for. */
  async function full(given: Parameters<typeof makeCourse>[0] = {}) {
    const course = await makeCourse({ capacity: 1, ...given });
    const theo = await shop.world.makePerson(club, { firstName: 'Theo' });
    const { basket } = await add(course, [keyOf(theo)], theo);
    await pay(theo, basket, 'invoice');
    const leave = async () => {
      const place = await on.placeOf(theo, course);
      const answer = await shop.call(theo, 'booking/cancel-booking', {
        participationId: place?.id,
        participationCenterId: course.courseCenterId,
      });
      expect(answer.body.errorCode).toBeUndefined();
    };
    return { course, theo, leave };
  }

  test.each([
    ['disabled', { waiting_list_capacity: 0 }, 'course.standbyListDisabled'],
    ['too late', { signUpClosesInDays: 0.001 }, 'course.tooLateToSignUp'],
  ])('is refused: %s', async (_, given, code) => {
    const { course } = await full(given);
    shop.world.clock.move({ minutes: 2 });
    expect((await standby(course, [leo])).refused).toMatchObject([{ code }]);
  });

  test('is in order, and is refused where it is full, to those who are on it, and where there are places', async () => {
    const { course } = await full({ waiting_list_capacity: 2 });
    const ida = await relative('Ida');
    const { participations, refused } = await standby(course, [leo, mia, ida]);
    expect(participations.map(({ waitingListPosition }) => waitingListPosition)).toEqual([1, 2]);
    expect(refused).toMatchObject([{ code: 'course.standbyListFull' }]);
    expect((await standby(course, [leo])).refused).toMatchObject([{ code: 'course.alreadyInStandbyList' }]);
    expect((await standby(await makeCourse(), [leo])).refused).toMatchObject([{ code: 'course.notFull' }]);
    expect((await infosOf(maya, course)).map(({ status }) => status)).toEqual(['RE', 'PE', 'PE', 'RE']);
  });

  test('is offered a free place for a day by email, and then the next person is', async () => {
    const { course, leave } = await full();
    await standby(course, [leo, mia]);
    await leave();
    expect([await stateOf(leo, course), await stateOf(mia, course)]).toEqual([
      'TENTATIVE',
      'BOOKED_IN_WAITING_LIST',
    ]);
    const offered = await on.placeOf(leo, course);
    expect(offered?.held_until?.toString()).toBe(shop.world.clock.now().add({ hours: 24 }).toString());
    const mail = (await shop.world.mailTo(leo.email)).at(-1);
    expect(mail?.text).toContain(`/courses-payment?offer=${club.centerId}part${offered?.id}`);
    shop.world.clock.move({ hours: 24 });
    await due();
    expect([await stateOf(leo, course), await stateOf(mia, course)]).toEqual(['CANCELLED', 'TENTATIVE']);
    expect(await on.countsOf(course)).toEqual([1, 0]);
  });

  test('is paid from the basket, into which the link puts the offered place', async () => {
    const { course, leave } = await full();
    await standby(course, [leo]);
    await leave();
    const offer = `${club.centerId}part${(await on.placeOf(leo, course))?.id}`;
    const theo = await shop.world.makePerson(club);
    expect((await call(theo, 'take-standby-offer', { offer })).errorCode).toBe('course.offerGone');
    expect((await call(maya, 'take-standby-offer', { offer: '1part1' })).errorCode).toBe('course.offerGone');
    const taken = (await call(maya, 'take-standby-offer', { offer })) as unknown as Added;
    expect(taken.basket).toMatchObject({ total: 12_000, lines: [{ isOffered: true }] });
    expect(((await call(maya, 'take-standby-offer', { offer })) as unknown as Added).basket).toEqual(
      taken.basket,
    );
    const { paymentKey } = await pay(maya, taken.basket);
    await shop.sandbox.shopper.pays(paymentKey);
    expect(await look(paymentKey)).toMatchObject({ state: 'PAID', refunded: 0 });
    expect(await stateOf(leo, course)).toBe('BOOKED');
  });
});

describe('money', () => {
  test('that arrives after somebody else has the place goes back', async () => {
    const course = await makeCourse({ capacity: 1 });
    const badge = await on.makeProduct(club, 'Badge', 450);
    const { basket } = await add(course, [{ ...keyOf(leo), products: [{ productId: badge, quantity: 1 }] }]);
    const { paymentKey } = await pay(maya, basket);
    shop.world.clock.move({ minutes: 21 });
    await due();
    const theo = await shop.world.makePerson(club);
    expect((await add(course, [keyOf(theo)], theo)).refused).toEqual([]);
    await shop.sandbox.shopper.pays(paymentKey);
    await look(paymentKey);
    await shop.settle();
    const { body } = await shop.call(theo, 'payment/check-payment', { paymentKey });
    expect(body).toMatchObject({ refunded: 12_450, lines: [{ undelivered: 'course.full' }, {}] });
    expect(await stateOf(leo, course)).toBe('CANCELLED');
  });

  test('comes back when the course is cancelled in time, for that course only', async () => {
    const [one, other] = [await makeCourse(), await makeCourse({ price: 5000 })];
    await addAll(one, leo);
    const { basket } = await addAll(other, leo);
    const { paymentKey } = await pay(maya, basket);
    await shop.sandbox.shopper.pays(paymentKey);
    await look(paymentKey);
    const place = await on.placeOf(leo, other);
    const cancelled = await shop.call(maya, 'booking/cancel-booking', {
      ...{ selectedUserId: leo.id, selectedUserCenterId: leo.centerId },
      ...{ participationId: place?.id, participationCenterId: club.centerId },
    });
    expect(cancelled.body.errorCode).toBeUndefined();
    await shop.settle();
    expect(await look(paymentKey)).toMatchObject({ refunded: 5000 });
    expect([await stateOf(leo, one), await stateOf(leo, other)]).toEqual(['BOOKED', 'CANCELLED']);
  });

  test('comes back for everybody when the club calls a course off', async () => {
    const course = await makeCourse();
    const products = [{ productId: await on.makeProduct(club, 'Badge', 450), quantity: 2 }];
    const { basket } = await add(course, [{ ...keyOf(leo), products }, keyOf(mia)]);
    const { paymentKey } = await pay(maya, basket);
    await shop.sandbox.shopper.pays(paymentKey);
    await look(paymentKey);
    const manager = await shop.world.makePerson(club, { levels: ['MANAGER'] });
    const { body } = await shop.call(manager, 'booking/cancel-class', {
      ...{ bookingId: course.courseId, bookingCenterId: course.courseCenterId },
      ...{
        cancelReason: 'The pool is closed',
        toParticipants: true,
        toStaff: true,
        cancelEffect: 'GIVE_BACK',
      },
    });
    expect(body.errorCode).toBeUndefined();
    await shop.settle();
    expect(await look(paymentKey)).toMatchObject({ refunded: 24_900 });
    expect(await stateOf(mia, course)).toBe('CANCELLED');
    const last = (await shop.world.mailTo(mia.email)).at(-1);
    expect(last?.text).toContain('The pool is closed');
  });
});

test('the calendar has every date from signing up on, and the dashboard the next one', async () => {
  // The first one is over.
  const course = await makeCourse({ inDays: -5, dates: 4 });
  await pay(maya, (await addAll(course, leo)).basket, 'invoice');
  const { app, services } = shop.world;
  await services.db
    .updateTable('session_date')
    .set({ state: 'CANCELLED', cancel_reason: 'Competition' })
    .where('center_id', '=', course.courseCenterId)
    .where('booking_id', '=', course.courseId)
    .where('number', '=', 3)
    .execute();
  const { body } = await shop.call(maya, 'calendar/create-feed', {});
  const feed = await app.inject({ url: new URL(String(body['address'])).pathname });
  const events = feed.body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  expect(events.map((event) => /^SUMMARY:(.*)\r$/m.exec(event)?.[1])).toEqual([
    ...['Seahorse (Leo)', 'Cancelled: Seahorse (Leo)', 'Seahorse (Leo)'],
  ]);
  expect(new Set(events.map((event) => /^UID:(.*)\r$/m.exec(event)?.[1])).size).toBe(3);
  const schedule = await shop.call(maya, 'dashboard/schedule-by-current-person', {});
  expect(schedule.body).toMatchObject({
    planned: [
      {
        startsAt: shop.world.clock.now().add({ hours: 48 }).toString(),
        dates: [false, false, true, false].map((isCancelled) => ({ isCancelled })),
      },
    ],
  });
});
