import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../../test/class-fixtures.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { invoicesOf, makeMembership, nightOf } from '../../../test/membership-fixtures.ts';
import { type MembershipShop, openMembershipShop } from '../../../test/membership-shop.ts';
import { billDue } from '../nightly/bill-due.ts';
import { creditUnused } from '../nightly/credit-unused.ts';

let open: MembershipShop;
let maya: TestPerson;
let plan: number;
let addOn: number;
beforeAll(async () => {
  open = await openMembershipShop();
});
beforeEach(async () => {
  open.shop.world.clock.set('2026-12-01T09:00:00Z');
  maya = await open.shop.world.makePerson(open.club);
  plan = await open.plans.sellPlan(open.club, { joining_fee: 0, price: 3_100 });
  addOn = await open.plans.sellAddOn(open.club, plan, 3_100);
});
afterAll(() => open.shop[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);
const db = () => open.shop.world.services.db;
const call = async (path: string, input: object, by: TestPerson = maya) =>
  (await open.shop.call(by, path, input)).body;
/** Sessions end with the day; a test that goes on is signed in still. */
const at = async (on: string) => {
  open.shop.world.clock.set(`${on}T09:00:00Z`);
  const ends = open.shop.world.clock.now().add({ hours: 12 });
  await db().updateTable('session').set({ idle_ends_at: ends, ends_at: ends }).execute();
};
const night = async (on: string) => {
  await at(on);
  const due = await nightOf(open.shop.world, open.club, on);
  await creditUnused.run(due);
  return billDue.run(due);
};
const invoices = async () =>
  (await invoicesOf(open.shop.world, maya)).map(({ type, amount, lines }) => [type, amount, ...lines]);
const last = async () => (await invoices()).at(-1);

/** A membership of 31.00 a month from 1 December, paid on invoice to the end of the month. */
async function join(kind: 'EFT' | 'CASH' = 'EFT'): Promise<number> {
  if (kind === 'CASH') {
    plan = await open.plans.sellPlan(open.club, { joining_fee: 0, price: 3_100, kind });
    addOn = await open.plans.sellAddOn(open.club, plan, 3_100);
  }
  const paid = await open.pay(maya, plan, { method: 'invoice', kind });
  expect(paid.state).toBe('AUTHORISED');
  const [row] = await open.plans.subscriptionsOf(maya);
  return row?.id ?? 0;
}
const key = (subscriptionId: number) => ({ subscriptionId, subscriptionCenterId: open.club.centerId });
const buy = (
  subscriptionId: number,
  startupDate: string,
  { method = 'invoice', by = maya, more = {} } = {},
) =>
  call(
    `payment/make-${method}-add-ons-payment`,
    { ...key(subscriptionId), addOns: [addOn], startupDate, ...more },
    by,
  );
const end = (subscriptionId: number, more: object = {}, by = maya) =>
  call('subscription/terminate-addon', { ...key(subscriptionId), addOnId: addOn, ...more }, by);
const setNotice = (count: number) =>
  db()
    .updateTable('add_on')
    .set({ notice_unit: 'DAY', notice_count: count })
    .where('id', '=', addOn)
    .execute();
const freeze = (id: number, from: string, until: string, created = true) =>
  db()
    .insertInto('subscription_freeze')
    .values({
      ...{ center_id: open.club.centerId, subscription_id: id, starts_on: day(from), ends_on: day(until) },
      created_at: created ? open.shop.world.clock.now() : null,
    })
    .execute();
const endMembership = (id: number, on: string) =>
  db()
    .updateTable('subscription')
    .set({ ends_on: day(on), terminated_at: open.shop.world.clock.now() })
    .where('id', '=', id)
    .execute();

describe('an add-on', () => {
  test('is paid for the days that are paid, then with each period, and credited after its notice', async () => {
    const id = await join();
    await at('2026-12-12');
    const summary = await call('subscription/get-add-ons-summary', { ...key(id), addOns: [addOn] });
    expect(summary).toMatchObject({
      total: 2_000,
      startsOn: '2026-12-12',
      upcoming: [
        { from: '2027-01-01', dueOn: '2027-01-01', total: 3_100 },
        { from: '2027-02-01', total: 3_100 },
      ],
    });
    const listed = await call('subscription/find-add-ons', key(id));
    expect(listed).toMatchObject({ addOns: [{ addOnId: addOn, firstPayment: 2_000, can: { buy: true } }] });
    expect(await buy(id, '2026-12-12', { more: { totalAmount: 1_999 } })).toMatchObject({
      errorCode: 'subscription.priceChanged',
    });
    expect(await buy(id, '2026-12-12', { more: { totalAmount: 2_000 } })).toMatchObject({
      state: 'AUTHORISED',
      amount: 2_000,
    });
    expect(await last()).toEqual(['PAYMENT', 2_000, 'Towels · Dec 12 – 31, 2026: 2000']);
    expect((await open.shop.world.mailTo(maya.email)).at(-1)?.text).toContain('You pay €20.00 for the days');
    expect(await buy(id, '2026-12-12')).toMatchObject({ errorCode: 'subscription.addOnOwned' });
    await night('2027-01-01');
    expect(await last()).toEqual([
      'PAYMENT',
      6_200,
      'Full Club · Jan 1 – 31, 2027: 3100',
      'Towels · Jan 1 – 31, 2027: 3100',
    ]);
    await setNotice(9);
    await at('2027-01-02');
    const said = { lastDay: '2027-01-11', credit: 2_000, name: 'Towels' };
    const before = { ...key(id), addOnId: addOn };
    expect(await call('subscription/get-terminate-addon-summary', before)).toMatchObject({
      ...said,
      lines: [{ text: expect.stringMatching(/^Credit: Towels/), amount: -2_000 }],
    });
    expect(await end(id, { lastDay: '2027-01-10' })).toMatchObject({
      errorCode: 'subscription.addOnEndTooEarly',
    });
    expect(await end(id)).toMatchObject(said);
    expect(await last()).toEqual(['REFUND', -2_000, 'Credit: Towels · Jan 12 – 31, 2027: -2000']);
    expect(await end(id)).toMatchObject({ errorCode: 'subscription.addOnEnded' });
    await night('2027-02-01');
    expect(await last()).toEqual(['PAYMENT', 3_100, 'Full Club · Feb 1 – 28, 2027: 3100']);
  });

  test('that begins after the paid days is charged by the night, and never if it is ended before', async () => {
    const id = await join();
    expect(await buy(id, '2027-01-22', { method: 'cc' })).toMatchObject({ state: 'PAID', amount: 0 });
    expect(await last()).toEqual(['ZERO', 0, 'Towels · from Jan 22, 2027: 0']);
    expect(await end(id)).toMatchObject({ lastDay: '2027-01-21', credit: 0 });
    expect(await buy(id, '2027-01-22')).toMatchObject({ state: 'PAID' });
    await night('2027-01-01');
    expect((await last())?.at(-1)).toBe('Towels · Jan 22 – 31, 2027: 1000');
    expect(await end(id)).toMatchObject({ lastDay: '2027-01-21', credit: 1_000 });
  });

  test('of a prepaid membership is paid to its end, without the frozen days that are added to it', async () => {
    const id = await join('CASH');
    await freeze(id, '2026-12-11', '2026-12-20');
    await db()
      .updateTable('subscription')
      .set({ ends_on: day('2027-01-10') })
      .where('id', '=', id)
      .execute();
    await at('2026-12-05');
    expect(await buy(id, '2026-12-05')).toMatchObject({ amount: 2_700 });
    expect(await end(id)).toMatchObject({ errorCode: 'subscription.addOnPrepaid' });
  });

  test('is credited on the invoice that charged it when its membership gives days up', async () => {
    const id = await join();
    await at('2026-12-05');
    await freeze(id, '2026-12-11', '2026-12-20');
    // The freeze may be cancelled: its days are paid like those of the membership, and credited with them.
    expect(await buy(id, '2026-12-05')).toMatchObject({ amount: 2_700 });
    await night('2026-12-11');
    expect((await invoices()).slice(-2)).toEqual([
      ['REFUND', -1_000, 'Credit: Full Club · Dec 11 – 20, 2026: -1000'],
      ['REFUND', -1_000, 'Credit: Towels · Dec 11 – 20, 2026: -1000'],
    ]);
    await at('2026-12-12');
    await setNotice(10);
    expect(await end(id)).toMatchObject({ lastDay: '2026-12-22', credit: 900 });
    await endMembership(id, '2026-12-24');
    await night('2026-12-25');
    expect(await last()).toEqual(['REFUND', -700, 'Credit: Full Club · Dec 25 – 31, 2026: -700']);
  });

  test('added to a terminated membership is paid to the last day and ends with it', async () => {
    const id = await join();
    await endMembership(id, '2026-12-20');
    await at('2026-12-11');
    expect(await buy(id, '2026-12-11')).toMatchObject({ amount: 1_000 });
    await night('2026-12-21');
    expect(await last()).toEqual(['REFUND', -1_100, 'Credit: Full Club · Dec 21 – 31, 2026: -1100']);
  });
});

test('an add-on of a membership that an older system charged is paid and credited like any other', async () => {
  const { id } = await makeMembership(open.shop.world, open.club, maya, {
    startsOn: '2026-11-01',
    billedUntil: '2026-12-31',
  });
  await db().updateTable('subscription').set({ plan_id: plan }).where('id', '=', id).execute();
  expect(await buy(id, '2026-12-01')).toMatchObject({ amount: 3_100 });
  expect(await end(id)).toMatchObject({ lastDay: '2026-12-01', credit: 3_000 });
  expect(await last()).toEqual(['REFUND', -3_000, 'Credit: Towels · Dec 2 – 31, 2026: -3000']);
});

test('an add-on of a terminated membership that ends before its notice can be ended by staff alone', async () => {
  const id = await join();
  await buy(id, '2026-12-01');
  await setNotice(30);
  await endMembership(id, '2026-12-20');
  const staff = await open.shop.world.makePerson(open.club, { levels: ['STAFF'] });
  const about = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
  const shown = async (by: TestPerson) =>
    (await call('subscription/get-person-subscriptions', about, by))['subscriptions'];
  const tooLate = 'subscription.addOnEndTooLate';
  expect(await shown(maya)).toMatchObject([{ addOns: [{ can: { end: tooLate } }] }]);
  expect(await end(id)).toMatchObject({ errorCode: tooLate });
  expect(await shown(staff)).toMatchObject([{ addOns: [{ can: { end: true } }] }]);
  expect(
    await call('subscription/get-terminate-addon-summary', { ...key(id), ...about, addOnId: addOn }, staff),
  ).toMatchObject({ lastDay: '2026-12-19', earliestDay: '2026-12-01' });
  expect(await end(id, { ...about, lastDay: '2026-12-10' }, staff)).toMatchObject({ lastDay: '2026-12-10' });
});

describe('a membership that changes while an add-on is paid', () => {
  const begin = async (id: number, startupDate: string) =>
    (await buy(id, startupDate, { method: 'cc' })) as { paymentKey: string };
  const refundedOf = (key: string) => open.shop.paymentOf(key)?.refunded;

  test('billed further: the missing days are charged by the next night', async () => {
    const id = await join();
    await at('2026-12-31');
    const { paymentKey } = await begin(id, '2026-12-31');
    await night('2027-01-01');
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(await last()).toEqual(['PAYMENT', 100, 'Towels · Dec 31, 2026: 100']);
    await night('2027-01-02');
    expect(await last()).toEqual(['PAYMENT', 3_100, 'Towels · Jan 1 – 31, 2027: 3100']);
    await night('2027-01-03');
    expect(await invoices()).toHaveLength(4);
    expect(await end(id)).toMatchObject({ lastDay: '2027-01-03', credit: 2_800 });
  });

  test('frozen: what was paid for its days is credited', async () => {
    const id = await join();
    await at('2026-12-10');
    const { paymentKey } = await begin(id, '2026-12-10');
    await freeze(id, '2026-12-11', '2026-12-20');
    await night('2026-12-11');
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect((await invoices()).slice(-2)).toEqual([
      ['REFUND', -1_000, 'Credit: Towels · Dec 11 – 20, 2026: -1000'],
      ['PAYMENT', 2_200, 'Towels · Dec 10 – 31, 2026: 2200'],
    ]);
    expect(refundedOf(paymentKey)).toBe(0);
  });

  test('frozen for all its days, in two periods: they are credited once', async () => {
    const id = await join();
    await at('2026-12-31');
    await billDue.run(await nightOf(open.shop.world, open.club, '2027-01-01'));
    const { paymentKey } = await begin(id, '2026-12-31');
    await freeze(id, '2026-12-31', '2027-01-31');
    await night('2026-12-31');
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect((await invoices()).slice(-2).map(([type, amount]) => [type, amount])).toEqual([
      ['REFUND', -3_200],
      ['PAYMENT', 3_200],
    ]);
    expect(refundedOf(paymentKey)).toBe(0);
  });

  test('ended, or with the add-on already: the money goes back', async () => {
    const id = await join();
    const { paymentKey } = await begin(id, '2026-12-01');
    await buy(id, '2026-12-01');
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(refundedOf(paymentKey)).toBe(3_100);
    expect((await call('payment/check-payment', { paymentKey })).lines).toMatchObject([
      { undelivered: 'subscription.addOnOwned' },
    ]);
  });
});

test('an add-on that was bought again after it was ended can be ended before the first one is over', async () => {
  const id = await join();
  await setNotice(9);
  await buy(id, '2026-12-01');
  expect(await end(id)).toMatchObject({ lastDay: '2026-12-10' });
  expect(await buy(id, '2026-12-11')).toMatchObject({ state: 'AUTHORISED', amount: 2_100 });
  await at('2026-12-02');
  expect(await end(id)).toMatchObject({ lastDay: '2026-12-11', credit: 2_000 });
  expect(await end(id)).toMatchObject({ errorCode: 'subscription.addOnEnded' });
});

describe('refused', () => {
  test.each([
    ['from a day in the past', '2026-12-04', {}, 'subscription.startTooEarly'],
    ['after the next period', '2027-02-01', {}, 'subscription.startTooLate'],
    ['with an add-on of another plan', '2026-12-05', { addOns: [1] }, 'basket.cannotAddAddon'],
    ['for an unknown membership', '2026-12-05', { subscriptionId: 1 }, 'subscription.notFound'],
  ])('%s', async (_case, startupDate, more, errorCode) => {
    const id = await join();
    await at('2026-12-05');
    expect(await buy(id, startupDate, { more })).toMatchObject({ errorCode });
  });

  test('where the next periods are billed to somebody else, to nobody, or not at all', async () => {
    const { world } = open.shop;
    const leo = await world.makePerson(open.club, { family: { primary: maya, relation: 'CHILD' } });
    const sold = async (given: Partial<Parameters<typeof makeMembership>[3]>) => {
      const { id } = await makeMembership(world, open.club, leo, { startsOn: '2026-12-01', ...given });
      await db().updateTable('subscription').set({ plan_id: plan }).where('id', '=', id).execute();
      return id;
    };
    const billedTo = { billedUntil: '2026-12-31', payer: maya };
    const refusalFor = async (given: object) =>
      (await buy(await sold(given), '2026-12-01', { by: leo })).errorCode;
    expect(await refusalFor(billedTo)).toBe('subscription.paidByOther');
    expect(await refusalFor({})).toBe('subscription.notBilledHere');
    expect(await refusalFor({ ...billedTo, payer: leo, sub_state: 'BLOCKED' })).toBe(
      'subscription.isBlocked',
    );
    expect(await refusalFor({ endsOn: '2026-11-30', startsOn: '2026-11-01', status: 'WINDOW' })).toBe(
      'subscription.hasEnded',
    );
    const family = { selectedUserId: leo.id, selectedUserCenterId: leo.centerId };
    const paying = await buy(await sold(billedTo), '2026-12-01', { more: family });
    expect(paying.state).toBe('AUTHORISED');
  });

  test('ending before the notice is over, unless other staff do it', async () => {
    const { world } = open.shop;
    const staff = await world.makePerson(open.club, { levels: ['STAFF'] });
    const id = await join();
    await buy(id, '2026-12-01');
    await setNotice(20);
    const about = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId, lastDay: '2026-12-01' };
    const summary = await call(
      'subscription/get-terminate-addon-summary',
      { ...key(id), addOnId: addOn, ...about },
      staff,
    );
    expect(summary).toMatchObject({ earliestDay: '2026-12-01', credit: 3_000 });
    expect(await end(id, { lastDay: '2026-11-30' }, staff)).toMatchObject({
      errorCode: 'subscription.notFound',
    });
    expect(await end(id, about, staff)).toMatchObject({ lastDay: '2026-12-01', credit: 3_000 });
    expect(await world.mailTo(maya.email)).toMatchObject([{}, {}, { subject: 'Add-on ended: Towels' }]);
  });
});

test('a place that only the ended add-on opened is given up, and listed before', async () => {
  const gym = classFixtures(open.shop.world);
  const id = await join();
  await db()
    .updateTable('plan_privilege')
    .set({ activity_groups: ['Ride'] })
    .where('plan_id', '=', plan)
    .execute();
  const opens = { center_id: open.club.centerId, add_on_id: addOn, activity_groups: ['Swim'] };
  await db()
    .insertInto('add_on_privilege')
    .values({ ...opens, position: 1 })
    .execute();
  await buy(id, '2026-12-01');
  const at = (days: number) => ({ inMinutes: days * 24 * 60 });
  const ride = await gym.makeClass(open.club, at(4));
  const soon = await gym.makeClass(open.club, { ...at(1), name: 'Swim', activity_group: 'Swim' });
  const later = await gym.makeClass(open.club, { ...at(5), name: 'Swim late', activity_group: 'Swim' });
  for (const one of [ride, soon, later]) expect(await gym.book(maya, one)).toBe('BOOKED');
  await setNotice(3);
  const summary = await call('subscription/get-terminate-addon-summary', { ...key(id), addOnId: addOn });
  expect(summary).toMatchObject({ places: [{ name: 'Swim late' }] });
  await end(id);
  const states = [];
  for (const one of [ride, soon, later]) states.push((await gym.of(maya, one)).state);
  expect(states).toEqual(['BOOKED', 'BOOKED', 'CANCELLED_NO_PRIVILEGE']);
});
