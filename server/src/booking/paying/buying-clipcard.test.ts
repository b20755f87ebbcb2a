import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { cancelLockedClass } from '../class-changes/cancel-locked-class.ts';
import { processDueClasses } from '../due/process-due-classes.ts';
import { notifier } from '../notifications/notify.ts';
import { withLockedSessionInJob } from '../taking-part/with-locked-session.ts';

let shop: Shop;
let at: ClassFixtures;
let club: TestClub;
let maya: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openShop(adyenSandbox());
  at = classFixtures(shop.world);
  club = await shop.openClub({
    document: {
      parameters: { payLater: 'everybody' },
      features: { allowSubscriptionSaleOutsideHomeCenter: true },
    },
  });
});
beforeEach(async () => {
  shop.sandbox.mishaps.clear();
  maya = await shop.world.makePerson(club);
  product = await shop.sell(club, { activity_groups: ['Ride'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

const makeClass = (given: Parameters<ClassFixtures['makeClass']>[1] = {}) => at.makeClass(club, given);
const inSessionOf = (
  { bookingCenterId: centerId, bookingId: id }: TestClass,
  work: Parameters<typeof withLockedSessionInJob>[2],
) => withLockedSessionInJob(shop.world.services, { centerId, id }, work);

interface Wished {
  person?: TestPerson;
  by?: Pick<TestPerson, 'headers'>;
  method?: 'cc' | 'pl' | 'invoice';
  more?: object;
}

/** Holds a place for a person, and orders a new clipcard whose first clip pays for it. */
async function ask(ride: TestClass, { person = maya, by = person, method = 'cc', more = {} }: Wished = {}) {
  const whom = { selectedUserId: person.id, selectedUserCenterId: person.centerId };
  const kept = await at.call(by, 'attempt-create-booking', { ...ride, ...whom });
  expect(kept.status).toBe(200);
  return order(ride, { person, by, method, more });
}

/** Orders without holding a place first. */
async function order(ride: TestClass, { person = maya, by = person, method = 'cc', more = {} }: Wished) {
  const place = await at.placeOf(person, ride);
  return shop.call(by, `payment/make-${method}-class-booking-payment`, {
    selectedUserId: person.id,
    selectedUserCenterId: person.centerId,
    ...place,
    clipcardId: product,
    clipcardCenterId: club.centerId,
    clipcardSize: 10,
    ...more,
  });
}

async function begin(ride: TestClass, wished: Wished = {}): Promise<string> {
  const { body } = await ask(ride, wished);
  expect(body.errorCode).toBeUndefined();
  return body.paymentKey;
}

const check = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body;
const pay = async (paymentKey: string) => {
  await shop.sandbox.shopper.pays(paymentKey);
  return check(paymentKey);
};

/** Clips left on each card, the oldest card first. */
const clipsOf = async ({ id }: { id: number }) =>
  (
    await shop.world.services.db
      .selectFrom('clipcard')
      .select('clips_left')
      .where('person_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ clips_left }) => clips_left);

/** Expires holds, as if the payment had taken longer. */
async function runOut(): Promise<void> {
  const { db } = shop.world.services;
  await db
    .updateTable('participation')
    .set({ held_until: shop.world.clock.now() })
    .where('state', '=', 'TENTATIVE')
    .execute();
  await processDueClasses(shop.world.services);
}
const cardGone = (why: string) => [
  { text: 'Ten classes · 10' },
  { text: expect.stringMatching(/^Ride 45/), undelivered: why },
];

describe('a clipcard that is bought for a class', () => {
  test('books the class in the same payment, with its own first clip', async () => {
    await at.giveClips(club, maya, 3, '2026-12-01');
    const ride = await makeClass({ capacity: 1 });
    const key = await begin(ride);
    expect(await clipsOf(maya)).toEqual([3]);
    const paid = await pay(key);
    expect(paid).toMatchObject({ state: 'PAID', amount: 15_000, refunded: 0 });
    expect(paid.destination).toMatchObject({
      kind: 'class',
      key: `${ride.bookingCenterId}book${ride.bookingId}`,
      isDelivered: true,
    });
    expect(paid.lines).toMatchObject([
      { text: 'Ten classes · 10', amount: 15_000 },
      { text: expect.stringMatching(/^Ride 45 · 20/), amount: 0 },
    ]);
    expect(paid.lines.every(({ undelivered }) => undelivered === undefined)).toBe(true);
    expect(await clipsOf(maya)).toEqual([3, 9]);
    expect(await at.of(maya, ride)).toMatchObject({
      state: 'BOOKED',
      paid_by: 'CLIPCARD',
      refund_due: false,
    });
    expect(await at.counts(ride)).toEqual([1, 0, 0]);
    const { body } = await shop.call(maya, 'invoices/get-invoices', {});
    expect(body['invoices']).toMatchObject([{ amount: 15_000, openAmount: 0 }]);
  });

  test('books once, however often the payment is reported', async () => {
    const ride = await makeClass();
    shop.sandbox.mishaps.add('tellTwice');
    const key = await begin(ride);
    await shop.sandbox.shopper.pays(key);
    await Promise.all([check(key), check(key), check(key)]);
    await shop.settle();
    expect((await check(key)).state).toBe('PAID');
    expect(await clipsOf(maya)).toEqual([9]);
    expect(await at.counts(ride)).toEqual([1, 0, 0]);
  });

  test('on invoice is delivered at once, and so is the place', async () => {
    const ride = await makeClass();
    const { body } = await ask(ride, { method: 'invoice' });
    expect(body).toMatchObject({ state: 'AUTHORISED', amount: 15_000 });
    expect(await clipsOf(maya)).toEqual([9]);
    expect((await at.of(maya, ride)).state).toBe('BOOKED');
  });

  test('on invoice is not sold if the place cannot be booked', async () => {
    const ride = await makeClass();
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
    const now = shop.world.clock.now();
    const sanction = { starts_at: now.subtract({ hours: 1 }), ends_at: now.add({ hours: 1 }) };
    await shop.world.services.db
      .insertInto('sanction')
      .values({ center_id: maya.centerId, person_id: maya.id, ...sanction })
      .execute();
    const { body } = await order(ride, { method: 'invoice' });
    expect(body.errorCode).toBe('basket.notActive');
    expect(await clipsOf(maya)).toEqual([]);
    expect((await at.of(maya, ride)).state).toBe('TENTATIVE');
  });

  test('can be paid with a link that staff send to the member', async () => {
    const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
    const ride = await makeClass();
    const key = await begin(ride, { by: staff, method: 'pl' });
    expect((await at.of(maya, ride)).state).toBe('TENTATIVE');
    expect(await pay(key)).toMatchObject({ state: 'PAID' });
    expect((await at.of(maya, ride)).state).toBe('BOOKED');
    expect(await clipsOf(maya)).toEqual([9]);
  });

  test('for a child belongs to the child, and is paid by the adult', async () => {
    const child = await shop.world.makePerson(club, {
      hasSignIn: false,
      family: { primary: maya, relation: 'CHILD' },
    });
    const ride = await makeClass();
    await pay(await begin(ride, { person: child, by: maya }));
    expect([await clipsOf(child), await clipsOf(maya)]).toEqual([[9], []]);
    expect((await at.of(child, ride)).state).toBe('BOOKED');
    const { body } = await shop.call(maya, 'invoices/get-invoices', {});
    expect(body['invoices']).toMatchObject([{ amount: 15_000 }]);
  });

  test('gets the clip back when the booking is cancelled in time, without a refund', async () => {
    const ride = await makeClass();
    const key = await pay(await begin(ride));
    expect(await at.cancel(maya, ride)).toBe('CANCELLED');
    const sentEmail = (await shop.world.mailTo(maya.email)).at(-1)?.text;
    expect(sentEmail).toContain('is back on your clipcard “Ten classes”');
    expect(sentEmail).not.toContain('refunding');
    await shop.settle();
    expect(await clipsOf(maya)).toEqual([10]);
    expect(shop.paymentOf(key.paymentKey)).toMatchObject({ refunded: 0 });
  });

  test('gets the clip back when the club cancels the class', async () => {
    const ride = await makeClass();
    await pay(await begin(ride));
    await inSessionOf(ride, (session) => cancelLockedClass(session, notifier(shop.world.services), 'Closed'));
    expect(await clipsOf(maya)).toEqual([10]);
  });
});

describe('a payment for card and place delivers only the card, with all its clips,', () => {
  test('when the class was cancelled meanwhile', async () => {
    const ride = await makeClass();
    const key = await begin(ride);
    await inSessionOf(ride, (session) => cancelLockedClass(session, notifier(shop.world.services), 'Closed'));
    const paid = await pay(key);
    expect(paid).toMatchObject({ state: 'PAID', refunded: 0, lines: cardGone('booking.classGone') });
    await shop.settle();
    expect(shop.paymentOf(key)).toMatchObject({ refunded: 0 });
    expect(await clipsOf(maya)).toEqual([10]);
  });

  test('when another person has taken the place', async () => {
    const ride = await makeClass({ capacity: 1 });
    const other = await shop.world.makePerson(club);
    await at.subscribe(other);
    const key = await begin(ride);
    await runOut();
    expect(await at.book(other, ride)).toBe('BOOKED');
    expect(await pay(key)).toMatchObject({ state: 'PAID', lines: cardGone('booking.classFull') });
    expect(await clipsOf(maya)).toEqual([10]);
    expect(await at.counts(ride)).toEqual([1, 0, 0]);
  });

  test('when the person has booked in another way meanwhile', async () => {
    const ride = await makeClass();
    const older = await at.giveClips(club, maya, 3);
    const key = await begin(ride);
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await pay(key)).toMatchObject({
      lines: cardGone('booking.alreadyBooked'),
      destination: { kind: 'class', isDelivered: false },
    });
    expect(await at.clipsOf(older)).toBe(2);
    expect(await clipsOf(maya)).toEqual([2, 10]);
  });
});

test('a released place is booked again on payment, if one is free', async () => {
  const ride = await makeClass();
  const key = await begin(ride);
  await runOut();
  expect((await at.of(maya, ride)).state).toBe('CANCELLED');
  expect(await pay(key)).toMatchObject({ state: 'PAID' });
  expect(await at.of(maya, ride)).toMatchObject({ state: 'BOOKED', paid_by: 'CLIPCARD' });
  expect(await clipsOf(maya)).toEqual([9]);
});

test('an unlimited membership is used instead of the new card, but a limited one is not', async () => {
  const [free, limited] = [await makeClass(), await makeClass({ inMinutes: 3000 })];
  const key = await begin(limited);
  await at.subscribe(maya, { times: 2 });
  await pay(key);
  expect(await at.of(maya, limited)).toMatchObject({ state: 'BOOKED', paid_by: 'CLIPCARD' });
  const second = await begin(free);
  await at.subscribe(maya);
  await pay(second);
  expect(await at.of(maya, free)).toMatchObject({ state: 'BOOKED', paid_by: 'SUBSCRIPTION' });
  expect(await clipsOf(maya)).toEqual([9, 10]);
});

test('a card that is sold out by then is refunded, and the place stays held', async () => {
  const ride = await makeClass();
  product = await shop.sell(club, { units_left: 1 });
  const key = await begin(ride);
  const { db } = shop.world.services;
  // As if the hold had expired and another person had bought the last one.
  await db.deleteFrom('clipcard_hold').where('product_id', '=', product).execute();
  const paid = await pay(key);
  expect(paid.lines).toMatchObject([
    { undelivered: 'PURCHASE_CLIPCARD_EXCEEDED' },
    { undelivered: 'NoPrivilege' },
  ]);
  await shop.settle();
  expect(shop.paymentOf(key)).toMatchObject({ refunded: 15_000 });
  expect(await clipsOf(maya)).toEqual([]);
  expect(await at.of(maya, ride)).toMatchObject({ state: 'TENTATIVE', basket_id: null });
});

test('a declined payment keeps the place held, and the basket can be paid in another way', async () => {
  const ride = await makeClass({ capacity: 1 });
  const key = await begin(ride);
  await shop.sandbox.shopper.isDeclined(key);
  const declined = await check(key);
  expect(declined.state).toBe('FAILED');
  expect(await at.of(maya, ride)).toMatchObject({ state: 'TENTATIVE', basket_id: null });
  const { body } = await shop.call(maya, 'payment/make-invoice-shopping-basket-payment', {
    shoppingBasketId: declined.shoppingBasketId,
  });
  expect(body.state).toBe('AUTHORISED');
  expect((await at.of(maya, ride)).state).toBe('BOOKED');
  expect(await clipsOf(maya)).toEqual([9]);
});

describe('nothing is charged', () => {
  const baskets = async () =>
    (
      await shop.world.services.db
        .selectFrom('shopping_basket')
        .select('id')
        .where('person_id', '=', maya.id)
        .execute()
    ).length;

  test.each([
    ['of another group', { activity_groups: ['Reformer'] }, 'clipcard.notForClass'],
    ['that is over by the day of the class', { validity_days: 1 }, 'clipcard.notForClass'],
    ['that fills itself again', { period_months: 1 }, 'basket.cannotAddClipcard'],
    ['that is not for members', { for_members: false }, 'basket.cannotAddClipcard'],
    ['that is sold out', { units_left: 0 }, 'PURCHASE_CLIPCARD_EXCEEDED'],
  ])('for a clipcard %s', async (_title, given, code) => {
    product = await shop.sell(club, given);
    const ride = await makeClass({ inMinutes: 3 * 24 * 60 });
    expect((await ask(ride)).body.errorCode).toBe(code);
    expect(await baskets()).toBe(0);
    expect(await at.of(maya, ride)).toMatchObject({ state: 'TENTATIVE', basket_id: null });
  });

  test.each([
    [{ clipcardSize: undefined }, 400],
    [{ clipcardId: undefined, clipcardCenterId: undefined }, 400],
    [{ clipcardSize: 11 }, 404],
    [{ quantity: 2 }, 400],
  ])('for an invalid order: %o', async (more, status) => {
    expect((await ask(await makeClass(), { more })).status).toBe(status);
  });

  test('for a card of another centre, because a basket has one seller', async () => {
    const sister = await shop.world.makeClub({ brandId: club.brandId });
    product = await shop.sell(sister, { usable_at: [club.centerId] });
    const { body } = await ask(await makeClass(), { more: { clipcardCenterId: sister.centerId } });
    expect(body.errorCode).toBe('basket.otherClub');
  });

  test('for a place that was released or is another person’s', async () => {
    const ride = await makeClass();
    const other = await shop.world.makePerson(club);
    await ask(ride, { more: { clipcardSize: 11 } });
    const theirs = await at.placeOf(maya, ride);
    const own = await makeClass({ inMinutes: 3000 });
    expect((await ask(own, { person: other, more: theirs })).body.errorCode).toBe('booking.classGone');
    await at.call(maya, 'clear-previous-tentative-participations', {});
    expect((await order(ride, {})).body.errorCode).toBe('booking.alreadyCancelled');
  });

  test('for a blocked person', async () => {
    const ride = await makeClass();
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
    const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
    await shop.world.setPerson(maya, { is_blocked: true });
    const { body } = await order(ride, { by: staff });
    expect(body.errorCode).toBe('booking.personBlocked');
  });
});
