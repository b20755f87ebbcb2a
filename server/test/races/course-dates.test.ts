import { describe, expect, test } from 'vitest';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { courseFaults } from '../course/faults.ts';
import { coursePeople, type TestFamily } from '../course-people.ts';
import { type Guards, openGuarded, untilFault } from '../court/guarded.ts';
import { openShop } from '../shop-fixtures.ts';

const counted = (answers: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]));

/** A club, with or without the guards of the database. Nothing queues up within the process. */
async function open(guards: Guards) {
  const shop = await openShop(paytabsSandbox(), { open: (options) => openGuarded(guards, options) });
  const club = await shop.openClub({ currency: 'AED' });
  const on = coursePeople(shop, club);
  const staff = await shop.world.makePerson(club, { levels: ['STAFF', 'MANAGER'] });
  return {
    ...{ shop, club, on, staff },
    makeFamilies: (count: number): Promise<TestFamily[]> =>
      Promise.all(Array.from({ length: count }, () => on.makeFamily())),
    faults: () => courseFaults(shop.world, club.centerId),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const many = 16;

describe('the last places on a date', () => {
  async function manyMakeUp(guards: Guards) {
    await using at = await open(guards);
    const { on } = at;
    const level = await on.makeLevel(at.club, 'Otter');
    const free = { levelId: level, price: 0, waiting_list_capacity: 0 };
    const own = await on.makeCourse(at.club, { ...free, capacity: many, inDays: 2 });
    const host = await on.makeCourse(at.club, { ...free, capacity: 2, inDays: 3 });
    const families = await at.makeFamilies(many);
    const credits = new Map<TestFamily, object>();
    for (const family of families)
      credits.set(family, await on.excuse(family, await on.signUpFree(family, own), 2));
    const answers = await Promise.all(
      families.map(async (family) => {
        const answer = await on.call(family.parent, 'book-makeup', {
          ...{ ...credits.get(family), ...on.about(family.child), courseId: host.courseId, number: 1 },
        });
        return answer.errorCode ?? 'BOOKED';
      }),
    );
    return { answers: counted(answers), faults: await at.faults() };
  }

  test('go to as many people who make up as there are', async () => {
    expect(await manyMakeUp({})).toEqual({
      answers: { BOOKED: 2, 'course.dateFull': many - 2 },
      faults: [],
    });
  });

  test('control: without the lock of the course, to more', async () => {
    const tooMany = 'a date has more people than places';
    const { faults } = await untilFault(
      () => manyMakeUp({ locks: false }),
      (result) => result.faults.includes(tooMany),
    );
    expect(faults).toContain(tooMany);
  });

  test('go to people who make up or who sign up for the whole course, never to both', async () => {
    await using at = await open({});
    const { on } = at;
    const level = await on.makeLevel(at.club, 'Otter');
    const free = { levelId: level, price: 0, waiting_list_capacity: 0 };
    const own = await on.makeCourse(at.club, { ...free, capacity: many, inDays: 2 });
    const host = await on.makeCourse(at.club, { ...free, capacity: 3, inDays: 3 });
    const [guests, others] = [await at.makeFamilies(many / 2), await at.makeFamilies(many / 2)];
    const credits = new Map<TestFamily, object>();
    for (const family of guests)
      credits.set(family, await on.excuse(family, await on.signUpFree(family, own), 2));
    await Promise.all([
      ...guests.map((family) =>
        on.call(family.parent, 'book-makeup', {
          ...{ ...credits.get(family), ...on.about(family.child), courseId: host.courseId, number: 1 },
        }),
      ),
      ...others.map((family) => on.add(family, host)),
    ]);
    expect(await at.faults()).toEqual([]);
  });

  test('one credit books one date, in whichever course', async () => {
    await using at = await open({});
    const { on } = at;
    const level = await on.makeLevel(at.club, 'Otter');
    const free = { levelId: level, price: 0 };
    const own = await on.makeCourse(at.club, { ...free, inDays: 2 });
    const hosts = await Promise.all(
      Array.from({ length: many }, (_, place) => on.makeCourse(at.club, { ...free, inDays: 3 + place / 10 })),
    );
    const family = await on.makeFamily();
    const credit = await on.excuse(family, await on.signUpFree(family, own), 2);
    const answers = await Promise.all(
      hosts.map(async ({ courseId }) => {
        const wanted = { ...credit, ...on.about(family.child), courseId, number: 1 };
        return (await on.call(family.parent, 'book-makeup', wanted)).errorCode ?? 'BOOKED';
      }),
    );
    expect(counted(answers)).toEqual({ BOOKED: 1, 'course.makeUpGone': many - 1 });
    expect(await at.faults()).toEqual([]);
  });
});

describe('one free place in another group', () => {
  async function manyMove(guards: Guards) {
    await using at = await open(guards);
    const { on } = at;
    const level = await on.makeLevel(at.club, 'Otter');
    const free = { levelId: level, price: 0, waiting_list_capacity: 0 };
    // From a group with a lower number and from one with a higher one, so that both orders of locking meet.
    const before = await on.makeCourse(at.club, { ...free, capacity: many, inDays: 2 });
    const to = await on.makeCourse(at.club, { ...free, capacity: 1, inDays: 3 });
    const after = await on.makeCourse(at.club, { ...free, capacity: many, inDays: 4 });
    const families = await at.makeFamilies(many);
    const places = [];
    for (const [index, family] of families.entries())
      places.push({
        ...(await on.signUpFree(family, index % 2 ? before : after)),
        ...on.about(family.child),
      });
    const answers = await Promise.all(
      places.map(async (place) => {
        const moved = await on.call(at.staff, 'move-participant', { ...place, toCourseId: to.courseId });
        return moved.errorCode ?? 'MOVED';
      }),
    );
    return { answers: counted(answers), faults: await at.faults() };
  }

  test('is for one of those who are moved there at the same moment', async () => {
    expect(await manyMove({})).toEqual({ answers: { MOVED: 1, 'course.full': many - 1 }, faults: [] });
  });

  test('control: without the locks, for more', async () => {
    const oversold = 'a course is oversold or miscounted';
    const { faults } = await untilFault(
      () => manyMove({ locks: false }),
      (result) => result.faults.includes(oversold),
    );
    expect(faults).toContain(oversold);
  });
});

describe('a date that is called off while people sign up', () => {
  async function callOffAmidSignUps(guards: Guards) {
    await using at = await open(guards);
    const { on, shop } = at;
    const course = await on.makeCourse(at.club, { capacity: many, price: 8000, dates: 4 });
    const families = await at.makeFamilies(many);
    // A half is about to pay; the other half comes.
    const [paying, coming] = [families.slice(0, many / 2), families.slice(many / 2)];
    const keys = new Map<TestFamily, string>();
    for (const family of paying) {
      await on.add(family, course);
      keys.set(family, await on.beginToPay(family.parent));
    }
    await Promise.all([
      ...paying.map((family) => on.finish(family.parent, keys.get(family) ?? '')),
      ...coming.map(async (family) => {
        await on.add(family, course);
        const key = await on.beginToPay(family.parent);
        if (key) await on.finish(family.parent, key);
      }),
      on.call(at.staff, 'call-off-date', { ...course, number: 3, settle: 'GIVE_BACK', reason: 'Flood' }),
      on.call(at.staff, 'call-off-date', { ...course, number: 3, settle: 'GIVE_BACK', reason: 'Flood' }),
    ]);
    const faults = guards.locks === false ? await at.faults() : await on.settle();
    const kept = shop.sandbox
      .payments()
      .flatMap(({ amount, timesPaid, refunded }) => (timesPaid > 0 ? [amount * timesPaid - refunded] : []));
    return { faults, kept };
  }

  test('costs nobody anything, whether they had paid or pay just then', async () => {
    const { faults, kept } = await callOffAmidSignUps({});
    expect(faults).toEqual([]);
    expect(new Set(kept)).toEqual(new Set([6000]));
  });

  // It shows that they meet, not that somebody pays for the date: the price is compared again when a payment begins and ends.
  test('control: without the lock of the course, its places are miscounted', async () => {
    const miscounted = 'a course is oversold or miscounted';
    const { faults } = await untilFault(
      () => callOffAmidSignUps({ locks: false }),
      (result) => result.faults.includes(miscounted),
    );
    expect(faults).toContain(miscounted);
  });
});
