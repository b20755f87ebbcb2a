import { describe, expect, test } from 'vitest';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { faultsAtEnd } from '../books.ts';
import { classFixtures, type TestClass } from '../class-fixtures.ts';
import type { TestPerson } from '../factories.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';

const price = 1500;
const browsers = 8;

/** A club that takes money, with families of a parent and a child. */
async function open() {
  const shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
  const club = await shop.openClub({ currency: 'AED' });
  const at = classFixtures(shop.world);
  const people = ({ id, centerId }: TestPerson) => ({ id, centerId });
  return {
    shop,
    club,
    at,
    makeClass: (capacity: number) => at.makeClass(club, { price, capacity, currency: 'AED' }),
    makeFamily: async () => {
      const parent = await shop.world.makePerson(club);
      const family = { primary: parent, relation: 'CHILD' as const };
      const child = await shop.world.makePerson(club, { family, hasSignIn: false });
      return { parent, child };
    },
    keepBoth: ({ parent, child }: { parent: TestPerson; child: TestPerson }, ride: TestClass) =>
      at.attempt(parent, ride, { participants: [parent, child].map(people) }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('places for a family', () => {
  test('are all or none when many families want the last ones', async () => {
    await using club = await open();
    const ride = await club.makeClass(3);
    const families = await Promise.all(Array.from({ length: contenders }, club.makeFamily));
    const outcomes = await atOnce((contender) => {
      const family = families[contender];
      if (!family) throw new Error('every contender has a family');
      return club.keepBoth(family, ride);
    });
    expect(outcomes.toSorted()).toEqual([
      'TENTATIVE TENTATIVE',
      ...Array.from({ length: contenders - 1 }, () => 'booking.classFull'),
    ]);
    expect(await club.at.counts(ride)).toEqual([2, 0, 0]);
  });

  test('are paid once, even from many browsers at once', async () => {
    await using club = await open();
    const { shop, at } = club;
    const ride = await club.makeClass(9);
    const family = await club.makeFamily();
    expect(await club.keepBoth(family, ride)).toBe('TENTATIVE TENTATIVE');
    const more = { moreParticipationIds: [(await at.of(family.child, ride)).id] };
    const input = { ...(await at.placeOf(family.parent, ride)), ...more };
    const orders = await Promise.all(
      Array.from({ length: browsers }, () =>
        shop.call(family.parent, 'payment/make-cc-class-booking-payment', input),
      ),
    );
    const keys = orders.map(({ body }) => body.paymentKey);
    await Promise.all(keys.map((key) => shop.sandbox.shopper.pays(key)));
    await Promise.all(
      keys.map((paymentKey) => shop.call(family.parent, 'payment/check-payment', { paymentKey })),
    );
    for (const minutes of [0, 20, 20]) {
      shop.world.clock.move({ minutes });
      await shop.reconcile();
    }
    expect(keys.map((key) => shop.paymentOf(key)?.refunded).toSorted()).toEqual([
      0,
      ...Array.from({ length: browsers - 1 }, () => 2 * price),
    ]);
    expect(await at.counts(ride)).toEqual([2, 0, 0]);
    const { db } = shop.world.services;
    const lines = await db
      .selectFrom('invoice_line')
      .select('amount')
      .where('center_id', '=', club.club.centerId)
      .execute();
    expect(lines).toEqual([{ amount: price }, { amount: price }]);
    const { centerId } = club.club;
    expect(
      await faultsAtEnd({ db, centerId, provider: 'paytabs', payments: shop.sandbox.payments() }),
    ).toEqual([]);
  });
});
