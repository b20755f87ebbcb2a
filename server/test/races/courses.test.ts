import { describe, expect, test } from 'vitest';
import { processDueClasses } from '../../src/booking/due/process-due-classes.ts';
import { notifyFamilies } from '../../src/courses/re-enrolment/notify-families.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { faultsAtEnd } from '../books.ts';
import { courseFaults } from '../course/faults.ts';
import { type CourseBasketAnswer, courseFixtures, type TestCourse } from '../course-fixtures.ts';
import { type Guards, openGuarded, untilFault } from '../court/guarded.ts';
import type { TestPerson } from '../factories.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';

const counted = (answers: readonly (string | undefined)[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]));
const keyOf = ({ id, centerId }: TestPerson) => ({ id, centerId });

/** A club that takes money, and families of a parent and a child. */
async function open() {
  const shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
  const club = await shop.openClub({ currency: 'AED' });
  const on = courseFixtures(shop.world);
  const { world } = shop;
  return {
    shop,
    club,
    on,
    world,
    makeFamily: async () => {
      const parent = await world.makePerson(club);
      const family = { primary: parent, relation: 'CHILD' as const };
      return { parent, child: await world.makePerson(club, { family, hasSignIn: false }) };
    },
    /** The basket once a child is in the course; otherwise why not. */
    add: async ({ parent, child }: Family, course: TestCourse): Promise<CourseBasketAnswer> =>
      (
        await shop.call(parent, 'courses/add-course-to-shopping-basket', {
          ...course,
          people: [keyOf(child)],
        })
      ).body as unknown as CourseBasketAnswer,
    pay: async (parent: TestPerson, { basket }: CourseBasketAnswer) => {
      const { body } = await shop.call(parent, 'payment/make-cc-courses-payment', {
        centerId: club.centerId,
        participationIds: basket.lines.map(({ participationId }) => participationId),
        total: basket.total,
      });
      return body;
    },
    /** All that is left is paid back, and the books agree with the provider. */
    settled: async () => {
      for (const minutes of [0, 25, 25]) {
        world.clock.move({ minutes });
        await processDueClasses(world.services);
        await shop.reconcile();
      }
      const books = { db: world.services.db, centerId: club.centerId, provider: 'paytabs' as const };
      return [
        ...(await courseFaults(world, club.centerId)),
        ...(await faultsAtEnd({ ...books, payments: shop.sandbox.payments() })),
      ];
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
interface Family {
  parent: TestPerson;
  child: TestPerson;
}

const crowd = 300;
const places = 3;

describe('the last places of a course', () => {
  test('go to as many of 300 parents, and nobody is charged for a place that is not theirs', async () => {
    await using at = await open();
    const { shop, world, on } = at;
    const course = await on.makeCourse(at.club, { capacity: places, waiting_list_capacity: 0 });
    const families: Family[] = [];
    while (families.length < crowd)
      families.push(...(await Promise.all(Array.from({ length: contenders }, at.makeFamily))));
    // Some have them in their baskets and begin to pay. Their time runs out while the others come.
    const [early, others] = [families.slice(0, places), families.slice(places)];
    const late: string[] = [];
    for (const family of early)
      late.push((await at.pay(family.parent, await at.add(family, course))).paymentKey);
    world.clock.move({ minutes: 21 });
    const buy = async (family: Family) => {
      const answer = await at.add(family, course);
      const [refused] = answer.refused ?? [];
      if (refused) return refused.code;
      const { paymentKey } = await at.pay(family.parent, answer);
      await shop.sandbox.shopper.pays(paymentKey);
      const { body } = await shop.call(family.parent, 'payment/check-payment', { paymentKey });
      return body.state;
    };
    const [answers] = await Promise.all([
      Promise.all(others.map(buy)),
      Promise.all(late.map((key) => shop.sandbox.shopper.pays(key))),
      processDueClasses(world.services),
      shop.reconcile(),
    ]);
    expect(await at.settled()).toEqual([]);
    expect(await on.countsOf(course)).toEqual([places, 0]);
    const ends = counted(answers);
    expect(Object.values(ends).reduce((sum, one) => sum + one, 0)).toBe(others.length);
    expect(Object.keys(ends).filter((end) => !['PAID', 'course.full'].includes(end))).toEqual([]);
    const kept = shop.sandbox
      .payments()
      .map(({ amount, timesPaid, refunded }) => amount * timesPaid - refunded);
    expect(kept.filter((amount) => amount !== 0)).toEqual(Array.from({ length: places }, () => 12_000));
  });

  test('of two courses are taken and paid by parents who want them in either order', async () => {
    await using at = await open();
    const { shop, on } = at;
    const given = { capacity: 10, waiting_list_capacity: 0 };
    const courses = [
      await on.makeCourse(at.club, given),
      await on.makeCourse(at.club, { ...given, inDays: 8 }),
    ];
    const families = await Promise.all(Array.from({ length: 20 }, at.makeFamily));
    await Promise.all(
      families.map(async (family, place) => {
        const wanted = place % 2 === 0 ? courses : courses.toReversed();
        for (const course of wanted) await at.add(family, course);
        const basket = await on.basketOf(family.parent);
        if (basket.lines.length === 0) return;
        const { paymentKey } = await at.pay(family.parent, { basket });
        await shop.sandbox.shopper.pays(paymentKey);
      }),
    );
    expect(await at.settled()).toEqual([]);
    for (const course of courses) expect(await on.bookedIn(course)).toHaveLength(10);
  });

  /** Many people put themselves into the basket of one course at the same moment. */
  async function manyAdd(guards: Guards) {
    await using world = await openGuarded(guards);
    const club = await world.makeClub();
    const on = courseFixtures(world);
    const course = await on.makeCourse(club, { capacity: 3, waiting_list_capacity: 0 });
    const people = await Promise.all(Array.from({ length: contenders }, () => world.makePerson(club)));
    const answers = await atOnce(async (contender) => {
      const answer = await on.call(people[contender] as TestPerson, 'add-course-to-shopping-basket', course);
      return answer.errorCode ?? answer.refused[0]?.code ?? 'HELD';
    });
    return { answers: counted(answers), faults: await courseFaults(world, club.centerId) };
  }

  test('are held by as many as there are places', async () => {
    expect(await manyAdd({})).toEqual({ answers: { HELD: 3, 'course.full': contenders - 3 }, faults: [] });
  });

  test('control: without the lock of the course, by more', async () => {
    const oversold = 'a course is oversold or miscounted';
    const { faults } = await untilFault(
      () => manyAdd({ locks: false }),
      (result) => result.faults.includes(oversold),
    );
    expect(faults).toContain(oversold);
  });
});

describe('one parent in many browsers', () => {
  async function manyCourses(guards: Guards) {
    await using world = await openGuarded(guards);
    const club = await world.makeClub({ document: { parameters: { courseBasketMax: 2 } } as never });
    const on = courseFixtures(world);
    const maya = await world.makePerson(club);
    const courses = await Promise.all(
      Array.from({ length: 10 }, (_, place) => on.makeCourse(club, { inDays: 7 + place / 10 })),
    );
    await atOnce((contender) =>
      on.call(maya, 'add-course-to-shopping-basket', courses[contender % courses.length]),
    );
    const held = await world.services.db
      .selectFrom('participation')
      .select('id')
      .where('center_id', '=', club.centerId)
      .where('state', '=', 'TENTATIVE')
      .execute();
    return held.length;
  }

  test('holds no more than a basket takes', async () => {
    expect(await manyCourses({})).toBe(2);
  });

  test('control: without the lock of the buyer, holds more', async () => {
    expect(
      await untilFault(
        () => manyCourses({ locks: false }),
        (held) => held > 2,
      ),
    ).toBeGreaterThan(2);
  });
});

describe('standby offers that are taken at the moment when they end', () => {
  /** Three places are offered. The person who has one takes it, while the time of the offers runs out and jobs pass them on. */
  async function takenAtTheEnd(guards: Guards) {
    await using world = await openGuarded(guards);
    const club = await world.makeClub();
    const on = courseFixtures(world);
    const course = await on.makeCourse(club, {
      ...{ capacity: 3, waiting_list_capacity: 20, inDays: 30, signUpOpensInDays: -1 },
    });
    const [first, ...others] = await Promise.all(Array.from({ length: 15 }, () => world.makePerson(club)));
    const early = [first as TestPerson, ...others.splice(0, 2)];
    for (const person of early) await on.call(person, 'add-course-to-shopping-basket', course);
    for (const person of others) await on.call(person, 'add-to-standby-list', course);
    for (const person of early) {
      const place = await on.placeOf(person, course);
      const item = { participationId: place?.id, participationCenterId: club.centerId };
      await on.call(person, 'delete-course-item', item);
    }
    const offered = (await on.partsIn(course)).filter(({ state }) => state === 'TENTATIVE');
    const [{ held_until: ends }] = offered as [(typeof offered)[number]];
    // The requests come a moment before the end, and the jobs a moment later.
    world.clock.set(String(ends?.subtract({ milliseconds: 1 })));
    for (const person of others) await on.staySignedIn(person);
    const taking = offered.flatMap(({ id, person_id }) => {
      const person = others.find((one) => one.id === person_id) as TestPerson;
      const offer = `${club.centerId}part${id}`;
      return [0, 1].map(() => on.call(person, 'take-standby-offer', { offer }));
    });
    const passing = Array.from({ length: 4 }, async () => {
      world.clock.set(String(ends));
      await processDueClasses(world.services);
    });
    const [answers] = await Promise.all([Promise.all(taking), ...passing]);
    return {
      offered: offered.length,
      answers: [...new Set(answers.map(({ errorCode }) => errorCode ?? 'TAKEN'))],
      counts: await on.countsOf(course),
      faults: await courseFaults(world, club.centerId),
    };
  }

  test('are taken or passed on, and never both', async () => {
    const { offered, answers, counts, faults } = await takenAtTheEnd({});
    expect({ offered, counts, faults }).toEqual({ offered: 3, counts: [3, 6], faults: [] });
    expect(answers.filter((answer) => !['TAKEN', 'course.offerGone'].includes(answer))).toEqual([]);
  });

  test('control: without the lock of the course, are passed on twice', async () => {
    const oversold = 'a course is oversold or miscounted';
    const { faults } = await untilFault(
      () => takenAtTheEnd({ locks: false }),
      (result) => result.faults.includes(oversold),
    );
    expect(faults).toContain(oversold);
  });
});

test('families get one email once re-enrolment is open, whichever process sends it', async () => {
  await using world = await openRaceWorld();
  const club = await world.makeClub();
  const on = courseFixtures(world);
  const before = await on.makeCourse(club, { price: 0 });
  const people = await Promise.all(Array.from({ length: 5 }, () => world.makePerson(club)));
  for (const person of people) {
    await on.call(person, 'add-course-to-shopping-basket', before);
    await on.call(person, 'book-course');
  }
  await on.makeCourse(club, { name: 'Dolphin', inDays: 60, signUpOpensInDays: 20, follows: before });
  await atOnce(() => notifyFamilies(world.services));
  const emails = await Promise.all(people.map(({ email }) => world.mailTo(email)));
  const ofNext = emails.map((all) => all.filter(({ subject }) => subject.includes('Dolphin')).length);
  expect(ofNext).toEqual([1, 1, 1, 1, 1]);
});

test('standby offers that are paid at the moment when they end are paid for once, or paid back', async () => {
  await using at = await open();
  const { shop, world, on, club } = at;
  const course = await on.makeCourse(club, {
    ...{ capacity: 1, waiting_list_capacity: 20, inDays: 30, signUpOpensInDays: -1 },
  });
  const theo = await world.makePerson(club);
  const own = (await on.call(theo, 'add-course-to-shopping-basket', course)) as CourseBasketAnswer;
  const [place] = own.basket.lines;
  const families = await Promise.all(Array.from({ length: 20 }, at.makeFamily));
  for (const { parent, child } of families)
    await shop.call(parent, 'courses/add-to-standby-list', { ...course, people: [keyOf(child)] });
  const item = { participationId: place?.participationId, participationCenterId: club.centerId };
  await on.call(theo, 'delete-course-item', item);
  /** Everybody tries their own link and pays, while time goes on and offers end. */
  const keys: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    const offered = await on.offeredIn(course);
    const family = families.find(({ child }) => child.id === offered?.person_id);
    if (!offered || !family) break;
    const { parent } = family;
    await on.staySignedIn(parent);
    const offer = `${club.centerId}part${offered.id}`;
    const taken = (await on.call(parent, 'take-standby-offer', { offer })) as CourseBasketAnswer;
    world.clock.move({ hours: 23, minutes: 55 });
    await on.staySignedIn(parent);
    const { paymentKey } = await at.pay(parent, taken);
    keys.push(paymentKey);
    // Paying holds the place a little longer than the offer did; this is the moment at which that ends.
    const held = await on.offeredIn(course);
    world.clock.set(String(held?.held_until));
    await Promise.all([
      shop.sandbox.shopper.pays(paymentKey),
      processDueClasses(world.services),
      processDueClasses(world.services),
      shop.reconcile(),
    ]);
  }
  expect(await at.settled()).toEqual([]);
  const paid = shop.sandbox.payments().filter(({ timesPaid }) => timesPaid > 0);
  expect(keys).toHaveLength(3);
  expect(paid.length).toBe(keys.length);
  const kept = paid.map(({ amount, timesPaid, refunded }) => amount * timesPaid - refunded);
  expect(kept.filter((amount) => amount > 0).length).toBeLessThanOrEqual(1);
  const [booked] = await on.bookedIn(course);
  expect(kept.reduce((sum, amount) => sum + amount, 0)).toBe(booked ? 12_000 : 0);
});
