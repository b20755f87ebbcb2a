import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { cancelLockedClass } from '../class-changes/cancel-locked-class.ts';
import { moveLockedClass } from '../class-changes/move-locked-class.ts';
import { processDueClasses } from '../due/process-due-classes.ts';

let shop: Shop;
let at: ClassFixtures;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  at = classFixtures(shop.world);
  club = await shop.openClub();
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

let minutes = 3000;
/** Each class has its own time, because nobody can be in two places at once. */
const makeClass = (given: Parameters<ClassFixtures['makeClass']>[1] = {}) => {
  minutes += 120;
  return at.makeClass(club, { price: 1500, inMinutes: minutes, ...given });
};

const textOfClass = ({ bookingCenterId, bookingId }: TestClass) => `${bookingCenterId}book${bookingId}`;

const keyOf = (ride: TestClass) => at.placeOf(maya, ride);

async function begin(ride: TestClass, person = maya): Promise<string> {
  expect(await at.attempt(person, ride)).toBe('TENTATIVE');
  const place = await at.placeOf(person, ride);
  const { body } = await shop.call(person, 'payment/make-cc-class-booking-payment', place);
  expect(body.errorCode).toBeUndefined();
  return body.paymentKey;
}
const stateOf = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body.state;

test('a place is held for as long as the club of the class says, whichever portal is used', async () => {
  const other = await shop.world.makeClub({
    brandId: club.brandId,
    document: {
      ...plainDocument,
      parameters: { tentativeMinutes: 40 },
      features: { allowSubscriptionSaleOutsideHomeCenter: true },
    },
  });
  const ride = await at.makeClass(other, { inMinutes: 60, price: 1500 });
  expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
  expect((await at.of(maya, ride)).held_until).toEqual(shop.world.clock.now().add({ minutes: 40 }));
});

describe('a place that is paid for', () => {
  test('is held while it is being paid, and booked by the payment', async () => {
    const ride = await makeClass({ capacity: 1 });
    const key = await begin(ride);
    shop.world.clock.move({ minutes: 12 });
    await processDueClasses(shop.world.services);
    await shop.sandbox.shopper.pays(key);
    expect(await stateOf(key)).toBe('PAID');
    expect(await at.of(maya, ride)).toMatchObject({ state: 'BOOKED', paid_by: 'MONEY' });
    expect(await at.counts(ride)).toEqual([1, 0, 0]);
  });

  test('is held just as long if another attempt is made meanwhile', async () => {
    const ride = await makeClass();
    const key = await begin(ride);
    const { held_until } = await at.of(maya, ride);
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
    expect((await at.of(maya, ride)).held_until).toEqual(held_until);
    await shop.sandbox.shopper.pays(key);
    await stateOf(key);
  });

  test('is refunded to a member who paid otherwise and lost that place to a smaller room', async () => {
    const ride = await makeClass({ capacity: 2, inMinutes: 50 });
    const key = await begin(ride);
    await at.call(maya, 'cancel-booking', await keyOf(ride));
    const card = await at.giveClips(club, maya, 1);
    expect(await at.book(maya, ride)).toBe('BOOKED');
    for (const capacity of [0, 1]) {
      await at.inside(ride, (session, notify) => moveLockedClass(session, notify, { capacity }));
    }
    expect((await at.of(maya, ride)).state).toBe('OVERBOOKED_WAITINGLIST');
    await shop.sandbox.shopper.pays(key);
    await stateOf(key);
    await shop.settle();
    expect(shop.paymentOf(key)).toMatchObject({ refunded: 1500 });
    expect(await at.clipsOf(card)).toBe(0);
    expect(await at.of(maya, ride)).toMatchObject({ state: 'OVERBOOKED_WAITINGLIST', paid_by: 'CLIPCARD' });
  });

  test('is not charged if an unlimited membership covers the class', async () => {
    const ride = await makeClass();
    const lena = await shop.world.makePerson(club);
    expect(await at.attempt(lena, ride)).toBe('TENTATIVE');
    const place = await at.placeOf(lena, ride);
    const begun = await shop.call(lena, 'payment/make-cc-class-booking-payment', place);
    await at.subscribe(lena, { groups: ['Ride'] });
    const pay = { shoppingBasketId: begun.body.shoppingBasketId };
    for (const { body } of [
      await shop.call(lena, 'payment/make-cc-class-booking-payment', place),
      await shop.call(lena, 'payment/make-cc-shopping-basket-payment', pay),
    ]) {
      expect(body.errorCode).toBe('basket.cannotAddServiceProduct');
    }
    expect(await at.book(lena, ride)).toBe('BOOKED');
    expect(await at.of(lena, ride)).toMatchObject({ paid_by: 'SUBSCRIPTION' });
  });

  test('is refunded once when cancelled in time', async () => {
    const ride = await makeClass();
    const key = await begin(ride);
    await shop.sandbox.shopper.pays(key);
    expect(await stateOf(key)).toBe('PAID');
    expect(await at.cancel(maya, ride)).toBe('CANCELLED');
    expect((await shop.world.mailTo(maya.email)).at(-1)?.text).toMatch(/15\.00 the way it was paid/);
    await shop.settle();
    await shop.settle();
    expect(shop.paymentOf(key)).toMatchObject({ refunded: 1500 });
    expect(await stateOf(key)).toBe('REFUNDED');
  });

  test('is on its way back in the account of its payer until the refund is made', async () => {
    const lena = await shop.world.makePerson(club);
    const account = async () => {
      const { body } = await shop.call(lena, 'invoices/get-account-overview', {});
      return body['accounts'];
    };
    const ride = await makeClass();
    await shop.sandbox.shopper.pays(await begin(ride, lena));
    await shop.reconcile();
    expect(await at.cancel(lena, ride)).toBe('CANCELLED');
    await processDueClasses(shop.world.services);
    expect(await account()).toMatchObject([{ open: 0, balance: -1500, refunding: 1500 }]);
    await shop.settle();
    expect(await account()).toMatchObject([{ open: 0, balance: 0, refunding: 0 }]);
  });

  test('is refunded when the club cancels the class', async () => {
    const ride = await makeClass();
    const key = await begin(ride);
    await shop.sandbox.shopper.pays(key);
    await stateOf(key);
    await at.inside(ride, (session, notify) => cancelLockedClass(session, notify, 'Closed'));
    expect((await shop.world.mailTo(maya.email)).at(-1)?.text).toMatch(/15\.00 the way it was paid/);
    await shop.settle();
    expect(shop.paymentOf(key)).toMatchObject({ refunded: 1500 });
  });

  test('is named by the payment, with whether it was delivered', async () => {
    const ride = await makeClass();
    const key = await begin(ride);
    const said = async () =>
      (await shop.call(maya, 'payment/check-payment', { paymentKey: key })).body.destination;
    const person = { id: maya.id, centerId: maya.centerId };
    const place = { kind: 'class', key: textOfClass(ride) };
    expect(await said()).toMatchObject({ ...place, person, isDelivered: false });
    await shop.sandbox.shopper.pays(key);
    expect(await said()).toMatchObject({ ...place, day: expect.stringMatching(/^2026-/), isDelivered: true });
    await at.cancel(maya, ride);
    expect(await said()).toMatchObject({ ...place, isDelivered: false });
  });

  test('is confirmed by an email with a calendar entry, and audited', async () => {
    const rider = await shop.world.makePerson(club);
    const ride = await makeClass();
    const key = await begin(ride, rider);
    expect(await shop.world.mailTo(rider.email)).toEqual([]);
    await shop.sandbox.shopper.pays(key);
    expect(await stateOf(key)).toBe('PAID');
    const { id } = await at.of(rider, ride);
    const [sentEmail, ...others] = await shop.world.mailTo(rider.email);
    expect(others).toEqual([]);
    expect(sentEmail).toMatchObject({ subject: 'Booked: Ride 45', calendar: { method: 'REQUEST' } });
    const written = (await shop.world.auditOf(club, 'booking')).filter(
      ({ entity_key }) => entity_key === textOfClass(ride),
    );
    expect(written.map(({ after }) => after)).toEqual([
      { state: 'TENTATIVE', seat: null, paidBy: null },
      { state: 'BOOKED', seat: null, paidBy: 'MONEY' },
    ]);
    await at.cancel(rider, ride);
    const cancelled = (await shop.world.mailTo(rider.email)).find(
      ({ calendar }) => calendar?.method === 'CANCEL',
    );
    const uidIn = (text = '') => /^UID:.+$/m.exec(text)?.[0];
    expect(uidIn(sentEmail?.calendar?.text)).toMatch(String(id));
    expect(uidIn(cancelled?.calendar?.text)).toBe(uidIn(sentEmail?.calendar?.text));
  });

  test('is booked if only an expired hold stands in the way', async () => {
    const ride = await makeClass({ capacity: 1 });
    const key = await begin(ride);
    const { db } = shop.world.services;
    const runOut = { held_until: shop.world.clock.now() };
    await db.updateTable('participation').set(runOut).where('state', '=', 'TENTATIVE').execute();
    await processDueClasses(shop.world.services);
    const other = await shop.world.makePerson(club);
    expect(await at.attempt(other, ride)).toBe('TENTATIVE');
    shop.world.clock.move({ minutes: 11 });
    await shop.sandbox.shopper.pays(key);
    expect(await stateOf(key)).toBe('PAID');
    await shop.settle();
    expect(shop.paymentOf(key)).toMatchObject({ refunded: 0 });
    expect([(await at.of(maya, ride)).state, (await at.of(other, ride)).state]).toEqual([
      'BOOKED',
      'CANCELLED',
    ]);
  });

  test('is refunded if another person has taken it, and booked again if one is free', async () => {
    const full = await makeClass({ capacity: 1 });
    const free = await makeClass({ capacity: 2 });
    const other = await shop.world.makePerson(club);
    await at.subscribe(other);
    const keys = [await begin(full), await begin(free)] as const;
    const { db } = shop.world.services;
    // As if the hold had expired during the payment.
    await db
      .updateTable('participation')
      .set({ held_until: shop.world.clock.now() })
      .where('state', '=', 'TENTATIVE')
      .execute();
    await processDueClasses(shop.world.services);
    expect(await at.book(other, full)).toBe('BOOKED');
    for (const key of keys) await shop.sandbox.shopper.pays(key);
    await Promise.all(keys.map(stateOf));
    await shop.settle();
    expect(shop.paymentOf(keys[0])).toMatchObject({ refunded: 1500 });
    expect(shop.paymentOf(keys[1])).toMatchObject({ refunded: 0 });
    expect((await at.of(maya, free)).state).toBe('BOOKED');
    expect(await at.counts(full)).toEqual([1, 0, 0]);
  });

  test('cannot be paid for once it was released', async () => {
    const ride = await makeClass();
    await at.attempt(maya, ride);
    const place = await at.placeOf(maya, ride);
    await at.call(maya, 'clear-previous-tentative-participations', {});
    const { body } = await shop.call(maya, 'payment/make-cc-class-booking-payment', place);
    expect(body.errorCode).toBe('booking.alreadyCancelled');
  });

  test('of another person cannot be paid for', async () => {
    const ride = await makeClass();
    await at.attempt(maya, ride);
    const place = await at.placeOf(maya, ride);
    const other = await shop.world.makePerson(club);
    const { body } = await shop.call(other, 'payment/make-cc-class-booking-payment', place);
    expect(body.errorCode).toBe('booking.classGone');
  });
});
