import { describe, expect, test } from 'vitest';
import { processDueClasses } from '../../src/booking/due/process-due-classes.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { faultsAtEnd } from '../books.ts';
import { campFaults } from '../camp/faults.ts';
import { type CampBasketAnswer, campFixtures, someCare } from '../camp-fixtures.ts';
import { type Guards, openGuarded, untilFault } from '../court/guarded.ts';
import type { TestPerson } from '../factories.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';

const counted = (answers: readonly (string | undefined)[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]));
const wants = ({ id, centerId }: TestPerson, more: object = {}) => ({
  id,
  centerId,
  care: someCare,
  ...more,
});

describe('many at the same moment', () => {
  /** Each wants something of one camp that has three places of it. */
  async function manyAdd(
    guards: Guards,
    given: { capacity: number; electives?: number; byDay?: { half: number; full: number } },
    what: 'place' | 'elective' | 'day',
  ) {
    await using world = await openGuarded(guards);
    const club = await world.makeClub();
    const on = campFixtures(world);
    const camp = await on.makeCamp(club, { waiting_list_capacity: 0, ...given });
    const climbing = await on.makeElective(camp, { capacity: given.electives ?? contenders });
    const people = await Promise.all(Array.from({ length: contenders }, () => world.makePerson(club)));
    const more = what === 'elective' ? { electives: [climbing] } : what === 'day' ? { dates: [2, 3] } : {};
    const answers = await atOnce(async (contender) => {
      const wanted = [wants(people[contender] as TestPerson, more)];
      const input = { ...camp, people: wanted };
      const answer = await on.call(people[contender] as TestPerson, 'add-camp-to-shopping-basket', input);
      return answer.errorCode ?? answer.refused[0]?.code ?? 'HELD';
    });
    return { answers: counted(answers), faults: await campFaults(world, club.centerId) };
  }

  const things = [
    ['last places of a camp', 'place', { capacity: 3 }, 'camp.full'],
    ['last places of an elective', 'elective', { capacity: contenders, electives: 3 }, 'camp.electiveFull'],
    ['last places of a day', 'day', { capacity: 3, byDay: { half: 3000, full: 5000 } }, 'camp.dateFull'],
  ] as const;

  test.each(things)('hold the %s as often as there are any', async (_name, what, given, code) => {
    expect(await manyAdd({}, given, what)).toEqual({
      answers: { HELD: 3, [code]: contenders - 3 },
      faults: [],
    });
  });

  test.each(things)(
    'control: without the lock of the camp, the %s are counted wrongly',
    async (_name, what, given) => {
      const { answers, faults } = await untilFault(
        () => manyAdd({ locks: false }, given, what),
        (result) => result.faults.length > 0 || (result.answers['general.serverError'] ?? 0) > 0,
      );
      // The constraint of an elective and of a day refuses what the lock would have decided.
      expect(faults.length > 0 || (answers['general.serverError'] ?? 0) > 0).toBe(true);
    },
  );
});

describe('the last places of an elective', () => {
  test('go to those of 60 parents who pay, and nobody is charged for a week without it', async () => {
    await using shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
    const club = await shop.openClub({ currency: 'AED' });
    const { world } = shop;
    const on = campFixtures(world);
    const camp = await on.makeCamp(club, { capacity: 60 });
    const climbing = await on.makeElective(camp, { capacity: 2, price: 1500 });
    const parents = await Promise.all(Array.from({ length: 60 }, () => world.makePerson(club)));
    const add = async (parent: TestPerson): Promise<CampBasketAnswer> => {
      const people = [wants(parent, { electives: [climbing] })];
      return (await shop.call(parent, 'camps/add-camp-to-shopping-basket', { ...camp, people }))
        .body as unknown as CampBasketAnswer;
    };
    const begin = async (parent: TestPerson, { basket }: CampBasketAnswer) => {
      const participationIds = basket.lines.map(({ participationId }) => participationId);
      const order = { centerId: club.centerId, participationIds, total: basket.total };
      return (await shop.call(parent, 'payment/make-cc-camps-payment', order)).body;
    };
    // Two have them and begin to pay; their time runs out while the others come.
    const [early, others] = [parents.slice(0, 2), parents.slice(2)];
    const late: string[] = [];
    for (const parent of early) late.push((await begin(parent, await add(parent))).paymentKey);
    world.clock.move({ minutes: 21 });
    const buy = async (parent: TestPerson) => {
      const answer = await add(parent);
      const [refused] = answer.refused ?? [];
      if (refused) return refused.code;
      const { paymentKey } = await begin(parent, answer);
      await shop.sandbox.shopper.pays(paymentKey);
      return (await shop.call(parent, 'payment/check-payment', { paymentKey })).body.state;
    };
    const [answers] = await Promise.all([
      Promise.all(others.map(buy)),
      Promise.all(late.map((key) => shop.sandbox.shopper.pays(key))),
      processDueClasses(world.services),
      shop.reconcile(),
    ]);
    for (const minutes of [0, 25, 25]) {
      world.clock.move({ minutes });
      await processDueClasses(world.services);
      await shop.reconcile();
    }
    expect(await campFaults(world, club.centerId)).toEqual([]);
    const books = { db: world.services.db, centerId: club.centerId, provider: 'paytabs' as const };
    expect(await faultsAtEnd({ ...books, payments: shop.sandbox.payments() })).toEqual([]);
    expect(await on.bookedIn(camp)).toHaveLength(2);
    expect(
      Object.keys(counted(answers)).filter((end) => !['PAID', 'camp.electiveFull'].includes(end)),
    ).toEqual([]);
    const kept = shop.sandbox
      .payments()
      .map(({ amount, timesPaid, refunded }) => amount * timesPaid - refunded);
    expect(kept.filter((amount) => amount !== 0)).toEqual([21_500, 21_500]);
  });

  test('chosen at the moment when a parent begins to pay are paid for, or not given', async () => {
    await using shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
    const club = await shop.openClub({ currency: 'AED' });
    const { world } = shop;
    const on = campFixtures(world);
    const camp = await on.makeCamp(club, { capacity: 40 });
    const climbing = await on.makeElective(camp, { capacity: 40, price: 1500 });
    const parents = await Promise.all(Array.from({ length: 40 }, () => world.makePerson(club)));
    const ends = await Promise.all(
      parents.map(async (parent) => {
        const input = { ...camp, people: [wants(parent)] };
        const { basket } = (await shop.call(parent, 'camps/add-camp-to-shopping-basket', input))
          .body as unknown as CampBasketAnswer;
        const [line] = basket.lines;
        const [begun] = await Promise.all([
          shop.call(parent, 'payment/make-cc-camps-payment', {
            ...{ centerId: club.centerId, total: basket.total },
            participationIds: [line?.participationId],
          }),
          shop.call(parent, 'camps/update-camp-item', {
            ...{ participationId: line?.participationId, participationCenterId: club.centerId },
            electives: [climbing],
          }),
        ]);
        const { paymentKey, errorCode } = begun.body;
        if (errorCode) return errorCode;
        await shop.sandbox.shopper.pays(paymentKey);
        return (await shop.call(parent, 'payment/check-payment', { paymentKey })).body.state;
      }),
    );
    await shop.reconcile();
    expect(
      Object.keys(counted(ends)).filter((end) => !['PAID', 'basket.priceChanged'].includes(end)),
    ).toEqual([]);
    expect(await campFaults(world, club.centerId)).toEqual([]);
  });

  test('are chosen and let go by many who change their minds, and never counted twice', async () => {
    await using world = await openRaceWorld();
    const club = await world.makeClub();
    const on = campFixtures(world);
    const camp = await on.makeCamp(club, { capacity: 20 });
    const electives = [
      await on.makeElective(camp, { capacity: 2 }),
      await on.makeElective(camp, { capacity: 2, date: 2 }),
      await on.makeElective(camp, { capacity: 2, date: 3 }),
    ];
    const parents = await Promise.all(Array.from({ length: 20 }, () => world.makePerson(club)));
    await Promise.all(
      parents.map(async (parent, place) => {
        const added = await on.call(parent, 'add-camp-to-shopping-basket', {
          ...camp,
          people: [wants(parent)],
        });
        const { participationId, participationCenterId } = added.basket.lines[0];
        const line = { participationId, participationCenterId };
        const wanted = place % 2 === 0 ? electives : electives.toReversed();
        for (const [turn] of wanted.entries())
          await on.call(parent, 'update-camp-item', { ...line, electives: wanted.slice(turn) });
        if (place % 3 === 0) await on.call(parent, 'delete-camp-item', line);
      }),
    );
    expect(await campFaults(world, club.centerId)).toEqual([]);
  });
});
