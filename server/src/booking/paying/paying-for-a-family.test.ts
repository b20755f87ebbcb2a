import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { reactions } from '../../reactions.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { cancelLockedClass } from '../class-changes/cancel-locked-class.ts';
import { processDueClasses } from '../due/process-due-classes.ts';

let shop: Shop;
let at: ClassFixtures;
let club: TestClub;
/** The primary adult, and the children for whom she can act. */
let maya: TestPerson;
let leo: TestPerson;
let mia: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  at = classFixtures(shop.world);
  club = await shop.openClub({ document: { parameters: { payLater: 'everybody', heldPlacesMax: 4 } } });
});
const relative = (firstName: string, relation: 'CHILD' | 'SPOUSE' = 'CHILD') =>
  shop.world.makePerson(club, { firstName, family: { primary: maya, relation } });
beforeEach(async () => {
  maya = await shop.world.makePerson(club, { firstName: 'Maya' });
  leo = await relative('Leo');
  mia = await relative('Mia');
});
afterAll(() => shop[Symbol.asyncDispose]());

let minutes = 3000;
/** Each class has its own time, because nobody can be in two places at once. */
const makeClass = (given: Parameters<ClassFixtures['makeClass']>[1] = {}) => {
  minutes += 120;
  return at.makeClass(club, { price: 1500, capacity: 3, inMinutes: minutes, ...given });
};
const keyOf = ({ id, centerId }: TestPerson) => ({ id, centerId });
const selected = ({ id, centerId }: TestPerson) => ({ selectedUserId: id, selectedUserCenterId: centerId });

const keep = (ride: TestClass, people: readonly TestPerson[], by = maya) =>
  at.attempt(by, ride, { participants: people.map(keyOf) });

/** The places of these people, as a payment names them. */
async function placesOf(ride: TestClass, [first, ...others]: readonly TestPerson[]) {
  if (!first) throw new Error('somebody is needed');
  const more = await Promise.all(others.map(async (one) => (await at.of(one, ride)).id));
  return { ...(await at.placeOf(first, ride)), ...(more.length > 0 && { moreParticipationIds: more }) };
}
const order = async (ride: TestClass, people: readonly TestPerson[], by = maya, how = 'cc', more = {}) =>
  (
    await shop.call(by, `payment/make-${how}-class-booking-payment`, {
      ...(await placesOf(ride, people)),
      ...more,
    })
  ).body;
const look = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body;
const statesIn = (ride: TestClass, ...people: TestPerson[]) =>
  Promise.all(people.map(async (one) => (await at.of(one, ride)).state));

/** Holds places, pays, and returns from the provider. */
async function pay(ride: TestClass, ...people: TestPerson[]) {
  expect(await keep(ride, people)).toBe(people.map(() => 'TENTATIVE').join(' '));
  const { paymentKey } = await order(ride, people);
  await shop.sandbox.shopper.pays(paymentKey);
  return look(paymentKey);
}
const cancelPlace = async (ride: TestClass, one: TestPerson) =>
  at.outcome(maya, 'cancel-booking', { ...(await at.placeOf(one, ride)), ...selected(one) });

const detail = async (person: TestPerson, invoice: Awaited<ReturnType<typeof pay>>['invoice']) => {
  if (!invoice) throw new Error('it has no invoice');
  const { invoiceId, invoiceCenterId } = invoice;
  return (await shop.call(person, 'invoices/get-sale-detail', { invoiceId, invoiceCenterId })).body;
};

describe('several family members', () => {
  test('are booked by one payment, with an invoice line for each', async () => {
    const ride = await makeClass();
    const paid = await pay(ride, maya, leo, mia);
    expect(paid).toMatchObject({
      state: 'PAID',
      amount: 4500,
      refunded: 0,
      destination: { count: 3, isDelivered: true },
    });
    expect(await statesIn(ride, maya, leo, mia)).toEqual(['BOOKED', 'BOOKED', 'BOOKED']);
    expect(await at.counts(ride)).toEqual([3, 0, 0]);
    const { lines, amount } = await detail(maya, paid.invoice);
    expect(amount).toBe(4500);
    expect(lines).toEqual(
      ['Maya', 'Leo', 'Mia'].map((name) =>
        expect.objectContaining({ text: expect.stringMatching(`^Ride 45 · .+ · ${name}$`), amount: 1500 }),
      ),
    );
  });

  test('are not named to the payment provider, which gets only their number', async () => {
    const ride = await makeClass();
    await keep(ride, [maya, leo, mia]);
    const { paymentKey } = await order(ride, [maya, leo, mia]);
    const { provider_order: providerOrder } = await shop.world.services.db
      .selectFrom('payment')
      .select('provider_order')
      .where('key', '=', paymentKey)
      .executeTakeFirstOrThrow();
    expect(providerOrder?.lines).toEqual([
      expect.objectContaining({
        text: expect.stringMatching(/^Ride 45 · [\d-]+ [\d:]+$/),
        quantity: 3,
        unitAmount: 1500,
        amount: 4500,
      }),
    ]);
    expect(providerOrder?.description).toMatch(/: 3 × Ride 45 · [\d-]+ [\d:]+$/);
    expect(JSON.stringify(providerOrder)).not.toMatch(/Leo|Mia/);
  });

  test('are paid for once, however often the same request is sent', async () => {
    const ride = await makeClass();
    await keep(ride, [leo, mia]);
    const places = await placesOf(ride, [leo, mia]);
    const send = () => shop.call(maya, 'payment/make-cc-class-booking-payment', places, `twice-${minutes}`);
    const [one, two] = [await send(), await send()];
    expect(two.body.paymentKey).toBe(one.body.paymentKey);
    await shop.sandbox.shopper.pays(one.body.paymentKey);
    expect(await look(one.body.paymentKey)).toMatchObject({ state: 'PAID', amount: 3000 });
  });

  test('cannot hold more places than one account may', async () => {
    const ride = await makeClass({ capacity: 9 });
    const many = [maya, leo, mia, await relative('Noa'), await relative('Ida')];
    expect(await keep(ride, many)).toBe('booking.tooManyPlacesHeld');
    expect(await at.counts(ride)).toEqual([0, 0, 0]);
    expect(await keep(ride, many.slice(1))).toBe('TENTATIVE TENTATIVE TENTATIVE TENTATIVE');
  });

  test('get a refund for a place that can no longer be booked, and keep the others', async () => {
    const ride = await makeClass({ capacity: 2 });
    await keep(ride, [leo, mia]);
    const { paymentKey } = await order(ride, [leo, mia]);
    // As if one of the holds had expired during the payment.
    await shop.world.services.db
      .updateTable('participation')
      .set({ held_until: shop.world.clock.now() })
      .where('center_id', '=', club.centerId)
      .where('id', '=', (await at.of(mia, ride)).id)
      .execute();
    await processDueClasses(shop.world.services);
    const other = await at.member(club);
    expect(await at.book(other, ride)).toBe('BOOKED');
    await shop.sandbox.shopper.pays(paymentKey);
    const paid = await look(paymentKey);
    await shop.settle();
    expect(shop.paymentOf(paymentKey)).toMatchObject({ refunded: 1500 });
    expect(paid.destination).toMatchObject({ count: 2, isDelivered: false });
    expect(paid.lines.map(({ undelivered }) => undelivered)).toEqual([undefined, 'booking.classFull']);
    expect(await statesIn(ride, leo, mia)).toEqual(['BOOKED', 'CANCELLED']);
    expect((await detail(maya, paid.invoice)).amount).toBe(1500);
  });

  test('can cancel one by one, each with a refund of its own', async () => {
    const ride = await makeClass();
    const { paymentKey, invoice } = await pay(ride, maya, leo, mia);
    const given = [];
    for (const one of [leo, maya, mia]) {
      expect(await cancelPlace(ride, one)).toBe('CANCELLED');
      await shop.settle();
      await shop.settle();
      const { status, reversedBy = [] } = await detail(maya, invoice);
      given.push([shop.paymentOf(paymentKey)?.refunded, status, (reversedBy as object[]).length]);
    }
    expect(given).toEqual([
      [1500, 'PAID', 1],
      [3000, 'PAID', 2],
      [4500, 'CANCELLED', 3],
    ]);
    expect(await balancesOf(shop.world.services.db, maya)).toMatchObject([{ balance: 0 }]);
  });

  test('are each emailed their refund when the club cancels the class, and all is refunded', async () => {
    const ride = await makeClass();
    const { paymentKey } = await pay(ride, maya, leo, mia);
    await at.inside(ride, (session, notify) => cancelLockedClass(session, notify, 'Closed'));
    for (const { email } of [maya, leo, mia])
      expect((await shop.world.mailTo(email)).at(-1)?.text).toMatch(/15\.00 the way it was paid/);
    await shop.settle();
    expect(shop.paymentOf(paymentKey)).toMatchObject({ refunded: 4500 });
  });

  test.each([
    ['nothing was paid', 0, [3000, 1500, 0], 0],
    ['one part was paid', 1500, [1500, 0, 0], -1500],
    ['more than one part was paid', 2000, [1000, 0, 0], -2000],
    ['all was paid', 4500, [0, 0, 0], -4500],
  ])('owe less for each cancelled place if %s', async (_what, amount, open, balance) => {
    const ride = await makeClass();
    await keep(ride, [maya, leo, mia]);
    const { invoice, state } = await order(ride, [maya, leo, mia], maya, 'invoice');
    expect(state).toBe('AUTHORISED');
    const key = { centerId: club.centerId, id: invoice?.invoiceId ?? 0 };
    const { db, clock } = shop.world.services;
    const into = { kind: 'BANK' } as const;
    await db
      .transaction()
      .execute((tx) => settleInvoice(tx, { now: clock.now(), reactions }, key, { amount, into }));
    const left = [];
    for (const one of [mia, maya, leo]) {
      expect(await cancelPlace(ride, one)).toBe('CANCELLED');
      await shop.settle();
      left.push((await detail(maya, invoice)).openAmount);
    }
    expect(left).toEqual(open);
    expect(await balancesOf(db, maya)).toMatchObject([{ balance }]);
  });

  test('are paid for by the member when staff place the order', async () => {
    const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
    const ride = await makeClass();
    expect(await at.attempt(staff, ride, { ...selected(maya), participants: [leo, mia].map(keyOf) })).toBe(
      'TENTATIVE TENTATIVE',
    );
    const { paymentKey, errorCode } = await order(ride, [leo, mia], staff, 'cc', selected(maya));
    expect(errorCode).toBeUndefined();
    await shop.sandbox.shopper.pays(paymentKey);
    const { invoice } = await look(paymentKey);
    expect(await statesIn(ride, leo, mia)).toEqual(['BOOKED', 'BOOKED']);
    expect((await detail(maya, invoice)).lines).toHaveLength(2);
  });
});

describe('a place that cannot be paid for with the others', () => {
  /** Each case returns the caller, the input and the expected refusal. */
  const refused: Record<string, (ride: TestClass) => Promise<[TestPerson, object, string]>> = {
    'of somebody else': async (ride) => {
      const other = await shop.world.makePerson(club);
      await keep(ride, [other], other);
      return [maya, await placesOf(ride, [leo, other]), 'booking.classGone'];
    },
    'of somebody else first': async (ride) => {
      const other = await shop.world.makePerson(club);
      await keep(ride, [other], other);
      return [maya, await placesOf(ride, [other, leo]), 'booking.classGone'];
    },
    'of the family, by who does not look after it': async (ride) => {
      const jonas = await relative('Jonas', 'SPOUSE');
      await keep(ride, [jonas], jonas);
      return [jonas, await placesOf(ride, [jonas, leo]), 'booking.classGone'];
    },
    'of another family, by staff': async (ride) => {
      const other = await shop.world.makePerson(club);
      await keep(ride, [other], other);
      const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
      return [staff, { ...(await placesOf(ride, [leo, other])), ...selected(maya) }, 'booking.classGone'];
    },
    'in another class': async (ride) => {
      const other = await makeClass();
      await keep(other, [mia]);
      const more = { moreParticipationIds: [(await at.of(mia, other)).id] };
      return [maya, { ...(await at.placeOf(leo, ride)), ...more }, 'booking.classGone'];
    },
    'named twice': async (ride) => {
      const { participationId, ...rest } = await at.placeOf(leo, ride);
      const twice = { ...rest, participationId, moreParticipationIds: [participationId] };
      return [maya, twice, 'general.invalidInput'];
    },
    'with a clipcard': async (ride) => {
      await keep(ride, [leo, mia]);
      const card = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId, clipcardSize: 10 };
      return [maya, { ...(await placesOf(ride, [leo, mia])), ...card }, 'general.invalidInput'];
    },
    'that was let go of': async (ride) => {
      await keep(ride, [leo, mia]);
      const places = await placesOf(ride, [leo, mia]);
      await at.call(maya, 'clear-previous-tentative-participations', selected(mia));
      return [maya, places, 'booking.alreadyCancelled'];
    },
    'that a membership opens': async (ride) => {
      await keep(ride, [leo, mia]);
      await at.subscribe(mia);
      return [maya, await placesOf(ride, [leo, mia]), 'basket.cannotAddServiceProduct'];
    },
  };

  test.each(Object.keys(refused))('%s is refused, and nothing is charged', async (what) => {
    const ride = await makeClass();
    expect(await keep(ride, [leo])).toBe('TENTATIVE');
    const [by, input, code] = (await refused[what]?.(ride)) ?? [];
    if (!by || !input) throw new Error('there is such a case');
    const before = shop.sandbox.payments().length;
    const { body } = await shop.call(by, 'payment/make-cc-class-booking-payment', input);
    expect(body.errorCode).toBe(code);
    expect(shop.sandbox.payments()).toHaveLength(before);
    expect(await at.of(leo, ride)).toMatchObject({ state: 'TENTATIVE', basket_id: null });
  });
});
