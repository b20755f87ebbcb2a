import { mandateVersion } from '@foyer/contract/shared/agreement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { german } from '../../../test/direct-debit-fixtures.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { invoicesOf, nightOf } from '../../../test/membership-fixtures.ts';
import { type MembershipShop, openMembershipShop } from '../../../test/membership-shop.ts';
import { billDue } from '../nightly/bill-due.ts';
import { creditUnused } from '../nightly/credit-unused.ts';
import { moveByDate } from '../nightly/move-by-date.ts';

let open: MembershipShop;
let maya: TestPerson;
let basic: number;
let full: number;
beforeAll(async () => {
  open = await openMembershipShop();
});
beforeEach(async () => {
  await at('2026-11-20');
  maya = await open.shop.world.makePerson(open.club);
  basic = await open.plans.sellPlan(open.club, { name: 'Basic' });
  full = await open.plans.sellPlan(open.club, { name: 'Full', price: 8_000 });
  await targets(basic, [full]);
  await targets(full, [basic]);
});
afterAll(() => open.shop[Symbol.asyncDispose]());

/** Days later, everybody is still signed in. */
const at = async (day: string) => {
  open.shop.world.clock.set(`${day}T09:00:00Z`);
  const until = open.shop.world.clock.now().add({ hours: 1 });
  await db().updateTable('session').set({ idle_ends_at: until, ends_at: until }).execute();
};
const db = () => open.shop.world.services.db;
const targets = (plan: number, change_targets: number[], more: object = {}) =>
  db()
    .updateTable('plan')
    .set({ change_targets, ...more })
    .where('id', '=', plan)
    .execute();

/** Maya has joined by invoice. Returns the number of her membership. */
async function join(plan: number, by = maya): Promise<number> {
  const { state } = await open.pay(by, plan, { method: 'invoice' });
  expect(state).toBe('AUTHORISED');
  return (await open.plans.subscriptionsOf(maya)).at(-1)?.id ?? 0;
}
const order = (presentId: number, plan: number, more: object = {}) => ({
  presentId,
  presentCenterId: open.club.centerId,
  subscriptionId: plan,
  subscriptionCenterId: open.club.centerId,
  addOns: [] as number[],
  ...more,
});
const summary = async (presentId: number, plan: number, more: object = {}, by = maya) =>
  (await open.shop.call(by, 'subscription/get-change-subscription-summary', order(presentId, plan, more)))
    .body;
const change = async (method: string, presentId: number, plan: number, more: object = {}, by = maya) =>
  (
    await open.shop.call(
      by,
      `payment/make-${method}-change-subscription-payment`,
      order(presentId, plan, more),
    )
  ).body;
const undo = (presentId: number, by = maya, presentCenterId = open.club.centerId) =>
  open.shop.call(by, 'subscription/undo-change', { presentId, presentCenterId });
const states = async (person = maya) =>
  (await open.plans.subscriptionsOf(person)).map(
    ({ status, sub_state, starts_on, ends_on }) => `${status}/${sub_state} ${starts_on}–${ends_on ?? ''}`,
  );
const periods = async (id: number) =>
  (
    await db()
      .selectFrom('subscription_period')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('starts_on')
      .execute()
  ).map(({ starts_on, ends_on, amount, invoice_id }) => [`${starts_on}–${ends_on}`, amount, invoice_id]);
const balance = async (person = maya) => {
  const { body } = await open.shop.call(person, 'invoices/get-account-overview', {
    selectedUserId: person.id,
    selectedUserCenterId: person.centerId,
  });
  return body['accounts'];
};

describe('an upgrade in the middle of a period', () => {
  test('costs the new plan less the days that are left, and both sides are exact', async () => {
    const present = await join(basic);
    await at('2026-12-01');
    const summed = await summary(present, full);
    expect(summed).toMatchObject({
      totalAfterSponsorship: 8_000 - 3_737,
      change: { as: 'UPGRADED', startsOn: '2026-12-01', presentEndsOn: '2026-11-30', credit: 3_737 },
      upcoming: [{ from: '2027-01-01', total: 8_000 }],
    });
    const { paymentKey } = await change('cc', present, full, { totalAmount: 4_263 });
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(await states()).toEqual(['ENDED/UPGRADED 2026-11-20–2026-11-30', 'ACTIVE/NONE 2026-12-01–']);
    const [, invoice] = await invoicesOf(open.shop.world, maya);
    expect(invoice).toMatchObject({ type: 'PAYMENT', status: 'PAID', amount: 4_263 });
    expect(invoice?.lines).toEqual([
      expect.stringMatching(/^Full .*: 8000$/),
      expect.stringMatching(/Basic .*: -3737$/),
    ]);
    expect(await periods(present)).toEqual([['2026-11-20–2026-11-30', 5_900 - 3_737, null]]);
    // The night finds nothing more to credit or to bill.
    const night = await nightOf(open.shop.world, open.club, '2026-12-02');
    for (const step of [moveByDate, creditUnused, billDue]) await step.run(night);
    expect(await invoicesOf(open.shop.world, maya)).toHaveLength(2);
    const emails = await open.shop.world.mailTo(maya.email);
    expect(emails.some(({ text }) => text?.includes('Full has started and replaces Basic.'))).toBe(true);
  });

  test('leaves the days that a missed night has not billed to the next one', async () => {
    const joined = await open.pay(maya, basic, { method: 'cc' });
    await open.sandbox.shopper.pays(joined.paymentKey);
    const present = (await open.plans.subscriptionsOf(maya))[0]?.id ?? 0;
    await at('2026-12-22');
    await change('invoice', present, full);
    expect(await states()).toEqual(['ENDED/UPGRADED 2026-11-20–2026-12-21', 'ACTIVE/NONE 2026-12-22–']);
    for (const day of ['2026-12-22', '2026-12-23'])
      await billDue.run(await nightOf(open.shop.world, open.club, day));
    const invoices = await invoicesOf(open.shop.world, maya);
    expect(invoices.map(({ amount }) => amount)).toEqual([8_400, 8_000, 381]);
    expect(invoices[2]?.lines).toEqual([expect.stringMatching(/^Basic .*: 381$/)]);
  });

  test('by direct debit makes the agreement and is collected later', async () => {
    const present = await join(basic);
    await db()
      .updateTable('payment_agreement')
      .set({ state: 'ENDED', ended_at: open.shop.world.clock.now() })
      .where('person_id', '=', maya.id)
      .execute();
    await at('2026-12-01');
    const account = { account: german.account, mandateVersion };
    expect(await change('dd', present, full, account)).toMatchObject({ state: 'AUTHORISED', amount: 4_263 });
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['DIRECT_DEBIT'] });
  });

  test('that gives back more than it costs leaves credit, which pays the next invoice', async () => {
    await targets(basic, [full], { change_kinds: JSON.stringify({ [full]: 'UPGRADE' }) });
    await db().updateTable('plan').set({ price: 700 }).where('id', '=', full).execute();
    const joined = await open.pay(maya, basic, { method: 'cc' });
    await open.sandbox.shopper.pays(joined.paymentKey);
    const present = (await open.plans.subscriptionsOf(maya))[0]?.id ?? 0;
    await at('2026-12-01');
    expect(await summary(present, full)).toMatchObject({ totalAfterSponsorship: -3_037, creditLeft: 3_037 });
    expect(await change('invoice', present, full, { totalAmount: -3_037 })).toMatchObject({
      state: 'PAID',
      amount: 0,
    });
    expect(await balance()).toMatchObject([{ balance: -3_037 }]);
    await at('2027-01-01');
    await billDue.run(await nightOf(open.shop.world, open.club, '2027-01-01'));
    const [, refund, next] = await invoicesOf(open.shop.world, maya);
    expect(refund).toMatchObject({ type: 'REFUND', amount: -3_037, status: 'PAID' });
    expect(next).toMatchObject({ type: 'PAYMENT', amount: 700, status: 'PAID' });
  });

  test('is refused where the price has changed, the plan is no target, or the member may not', async () => {
    const other = await open.plans.sellPlan(open.club, { name: 'Other' });
    const present = await join(basic);
    const stranger = await open.shop.world.makePerson(open.club);
    expect((await change('invoice', present, full, { totalAmount: 8_000 })).errorCode).toBe(
      'subscription.priceChanged',
    );
    expect((await summary(present, other)).errorCode).toBe('subscription.noChangeTarget');
    expect((await summary(present, full, {}, stranger)).errorCode).toBe('subscription.notFound');
    expect((await summary(present, full, { startupDate: '2026-11-19' })).errorCode).toBe(
      'subscription.changeTooEarly',
    );
    expect((await summary(present, full, { price: 100 })).errorCode).toBe('basket.cannotAddSubscription');
  });
});

describe('a downgrade', () => {
  test('waits for binding and notice, is shown, and begins by the night', async () => {
    await db()
      .updateTable('plan')
      .set({ binding_unit: 'MONTH', binding_count: 2 })
      .where('id', '=', full)
      .execute();
    const present = await join(full);
    const { body } = await open.shop.call(maya, 'subscription/get-available-subscriptions-for-change', {
      presentId: present,
      presentCenterId: open.club.centerId,
    });
    expect(body).toMatchObject({
      present: { name: 'Full', boundUntil: '2027-01-19' },
      plans: [
        {
          name: 'Basic',
          can: { buy: true },
          change: { as: 'DOWNGRADED', firstStart: '2027-01-20', firstStartReason: 'BINDING', credit: 0 },
        },
      ],
    });
    expect(await change('invoice', present, basic)).toMatchObject({ state: 'AUTHORISED', amount: 5_900 });
    expect(await states()).toEqual(['ACTIVE/NONE 2026-11-20–2027-01-19', 'CREATED/NONE 2027-01-20–']);
    const owned = await open.shop.call(maya, 'subscription/get-person-subscriptions', {});
    expect(owned.body['subscriptions']).toMatchObject([
      { name: 'Basic', replaces: 'Full', can: { change: true } },
      {
        name: 'Full',
        change: { name: 'Basic', startsOn: '2027-01-20', as: 'DOWNGRADED', canUndo: true },
        can: { change: 'subscription.changePlanned' },
      },
    ]);
    // The present one is billed to its last day.
    await at('2026-12-20');
    await billDue.run(await nightOf(open.shop.world, open.club, '2026-12-20'));
    expect((await periods(present)).map(([days]) => days)).toEqual([
      '2026-11-20–2026-12-19',
      '2026-12-20–2027-01-19',
    ]);
    await at('2027-01-20');
    await moveByDate.run(await nightOf(open.shop.world, open.club, '2027-01-20'));
    expect(await states()).toEqual(['ENDED/DOWNGRADED 2026-11-20–2027-01-19', 'ACTIVE/NONE 2027-01-20–']);
    expect((await undo(present)).body.errorCode).toBe('subscription.changeBegun');
  });

  test('by staff starts on any day, but not for their own family', async () => {
    await db()
      .updateTable('plan')
      .set({ binding_unit: 'MONTH', binding_count: 2 })
      .where('id', '=', full)
      .execute();
    const present = await join(full);
    const staff = await open.shop.world.makePerson(open.club, { levels: ['STAFF'] });
    const forMaya = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    const start = { startupDate: '2026-12-01' };
    expect((await summary(present, basic, start)).errorCode).toBe('subscription.changeTooEarly');
    expect(await summary(present, basic, { ...start, ...forMaya, price: 5_900 }, staff)).toMatchObject({
      change: { as: 'DOWNGRADED', startsOn: '2026-12-01', firstStartReason: 'ANY_DAY' },
    });
    maya = await open.shop.world.makePerson(open.club, { family: { primary: staff, relation: 'CHILD' } });
    const own = await join(full);
    const forChild = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    expect((await summary(own, basic, { ...start, ...forChild }, staff)).errorCode).toBe(
      'subscription.changeTooEarly',
    );
  });
});

describe('taking a change back', () => {
  test('refunds the card and restores paid days, end and amounts to the minor unit', async () => {
    const present = await join(basic);
    await at('2026-12-01');
    const before = await periods(present);
    const { paymentKey } = await change('cc', present, full, { startupDate: '2026-12-10' });
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(await states()).toEqual(['ACTIVE/NONE 2026-11-20–2026-12-09', 'CREATED/NONE 2026-12-10–']);
    expect((await summary(present, full)).errorCode).toBe('subscription.changePlanned');
    const paid = 8_000 - (5_900 - 3_933);
    const { body } = await undo(present);
    expect(body).toMatchObject({ refunded: paid, credited: 0, currency: 'EUR' });
    await open.shop.settle();
    expect(open.shop.paymentOf(paymentKey)?.refunded).toBe(paid);
    expect(await states()).toEqual(['ACTIVE/NONE 2026-11-20–', 'ENDED/CANCELLED 2026-12-10–2026-12-09']);
    expect(await periods(present)).toEqual(before);
    expect(await balance()).toMatchObject([{ balance: 8_400 }]);
    const emails = await open.shop.world.mailTo(maya.email);
    expect(emails.some(({ text }) => text?.includes('The change to Full on'))).toBe(true);
    // It can be changed again.
    expect(await change('invoice', present, full)).toMatchObject({ state: 'AUTHORISED' });
  });

  test('of one that left credit takes the credit again', async () => {
    await targets(basic, [full], { change_kinds: JSON.stringify({ [full]: 'UPGRADE' }) });
    await db().updateTable('plan').set({ price: 700 }).where('id', '=', full).execute();
    const present = await join(basic);
    await at('2026-12-01');
    await change('invoice', present, full, { startupDate: '2026-12-02' });
    expect((await undo(present)).body).toMatchObject({ refunded: 0, credited: 0 });
    expect(await balance()).toMatchObject([{ balance: 8_400 }]);
    expect(await periods(present)).toEqual([['2026-11-20–2026-12-19', 5_900, null]]);
  });

  test('credits what the night has billed of the new membership meanwhile', async () => {
    await db()
      .updateTable('plan')
      .set({ price: 2_100, period_unit: 'WEEK' })
      .where('id', '=', full)
      .execute();
    const present = await join(basic);
    await at('2026-12-01');
    await change('invoice', present, full, { startupDate: '2026-12-03' });
    // As many days ahead as the club may set.
    await billDue.run(await nightOf(open.shop.world, open.club, '2026-12-10'));
    await undo(present);
    const invoices = await invoicesOf(open.shop.world, maya);
    expect(invoices.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
      'PAYMENT 8400',
      'REFUND -1243',
      'PAYMENT 2100',
      'REFUND -2100',
      'REVERSAL 1243',
    ]);
    expect(await balance()).toMatchObject([{ balance: 8_400 }]);
  });

  test('gives the money of an add-on that was ended before it back once', async () => {
    const towels = await open.plans.sellAddOn(open.club, full, 900);
    await db().updateTable('add_on').set({ notice_unit: 'DAY', notice_count: 0 }).execute();
    const present = await join(basic);
    await at('2026-12-01');
    const { paymentKey } = await change('cc', present, full, {
      startupDate: '2026-12-10',
      addOns: [towels],
    });
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    const next = (await open.plans.subscriptionsOf(maya)).at(-1)?.id;
    const ended = await open.shop.call(maya, 'subscription/terminate-addon', {
      ...{ subscriptionId: next, subscriptionCenterId: open.club.centerId, addOnId: towels },
    });
    expect(ended.body).toMatchObject({ lastDay: '2026-12-09', credit: 900 });
    expect((await undo(present)).body).toMatchObject({ refunded: 6_033, credited: 0 });
    await open.shop.settle();
    expect((await invoicesOf(open.shop.world, maya)).slice(1).map(({ amount }) => amount)).toEqual([
      6_933, -900, -6_033,
    ]);
    expect(await balance()).toMatchObject([{ balance: 8_400 - 900 }]);
  });

  test('credits the restored days of an add-on that was ended before it', async () => {
    const towels = await open.plans.sellAddOn(open.club, basic, 900);
    await db().updateTable('add_on').set({ notice_unit: 'DAY', notice_count: 0 }).execute();
    const id = await join(basic);
    const key = { subscriptionId: id, subscriptionCenterId: open.club.centerId };
    const bought = { ...key, addOns: [towels], startupDate: '2026-11-20' };
    await open.shop.call(maya, 'payment/make-invoice-add-ons-payment', bought);
    await change('invoice', id, full, { startupDate: '2026-12-10' });
    const ended = await open.shop.call(maya, 'subscription/terminate-addon', { ...key, addOnId: towels });
    expect(ended.body).toMatchObject({ lastDay: '2026-11-20', credit: 570 });
    await undo(id);
    const invoices = await invoicesOf(open.shop.world, maya);
    expect(invoices.at(-2)).toMatchObject({ amount: -300, lines: [expect.stringContaining('Dec 10 – 19')] });
    expect(invoices.reduce((sum, { amount }) => sum + amount, 0)).toBe(8_400 + 30);
  });

  test('pays back what was bought for the new membership since: an add-on and a freeze', async () => {
    const towels = await open.plans.sellAddOn(open.club, full, 900);
    const rule = { minimum: { unit: 'DAY', count: 1 }, maximum: { unit: 'MONTH', count: 3 }, fee: 1_500 };
    await targets(full, [basic], { freeze_rule: JSON.stringify(rule) });
    const present = await join(basic);
    await at('2026-12-01');
    await change('invoice', present, full, { startupDate: '2026-12-10' });
    const next = (await open.plans.subscriptionsOf(maya)).at(-1)?.id;
    const key = { subscriptionId: next, subscriptionCenterId: open.club.centerId };
    const bought = [
      await open.shop.call(maya, 'payment/make-cc-add-ons-payment', {
        ...{ ...key, addOns: [towels], startupDate: '2026-12-10' },
      }),
      await open.shop.call(maya, 'payment/make-cc-freeze-subscription-payment', {
        ...{ ...key, startsOn: '2027-01-10', endsOn: '2027-02-09', fee: 1_500 },
      }),
    ];
    for (const { body } of bought) await open.sandbox.shopper.pays(body.paymentKey);
    await open.shop.settle();
    expect((await undo(present)).body).toMatchObject({ refunded: 2_400, credited: 0 });
    await open.shop.settle();
    expect(bought.map(({ body }) => open.shop.paymentOf(body.paymentKey)?.refunded)).toEqual([900, 1_500]);
    expect(await balance()).toMatchObject([{ balance: 8_400 }]);
  });

  test('is refused at a centre of another brand, and at none', async () => {
    const id = await join(basic);
    await change('invoice', id, full, { startupDate: '2026-12-01' });
    const other = await open.shop.world.makeClub();
    for (const centerId of [other.centerId, 999_999])
      expect((await undo(id, maya, centerId)).body.errorCode).toBe('general.centerNotFound');
    expect((await undo(id)).body.errorCode).toBeUndefined();
  });

  test('is refused once the new membership has begun', async () => {
    const present = await join(basic);
    await change('invoice', present, full, { startupDate: '2026-11-25' });
    await at('2026-11-25');
    expect((await undo(present)).body.errorCode).toBe('subscription.changeBegun');
  });
});

describe('what has changed between the order and the payment', () => {
  test('a period that was billed meanwhile is credited on its own, and comes back', async () => {
    const present = await join(basic);
    await at('2026-12-10');
    const { paymentKey } = await change('pl', present, full, { startupDate: '2026-12-25' });
    await at('2026-12-20');
    await billDue.run(await nightOf(open.shop.world, open.club, '2026-12-20'));
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    const left = 5_900 - 952;
    const invoices = await invoicesOf(open.shop.world, maya);
    expect(invoices.map(({ type, amount }) => [type, amount])).toEqual([
      ['PAYMENT', 8_400],
      ['PAYMENT', 5_900],
      ['REFUND', -left],
      ['PAYMENT', 8_000],
    ]);
    expect(await states()).toEqual(['ACTIVE/NONE 2026-11-20–2026-12-24', 'CREATED/NONE 2026-12-25–']);
    await undo(present);
    expect((await periods(present)).map(([days, amount]) => [days, amount])).toEqual([
      ['2026-11-20–2026-12-19', 5_900],
      ['2026-12-20–2026-12-24', 952],
      ['2026-12-25–2027-01-19', left],
    ]);
  });

  test('a change that was paid first leaves the other payment to be refunded', async () => {
    const present = await join(basic);
    const { paymentKey } = await change('pl', present, full);
    await change('invoice', present, full);
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(open.shop.paymentOf(paymentKey)?.refunded).toBeGreaterThan(0);
    expect(await states()).toHaveLength(3);
    expect((await states()).filter((state) => state.startsWith('ACTIVE'))).toHaveLength(1);
  });
});

test('add-ons that the new plan sells go with it, and the others are named', async () => {
  const towels = await open.plans.sellAddOn(open.club, basic);
  const sauna = await open.plans.sellAddOn(open.club, basic, 1_200);
  await db()
    .insertInto('plan_add_on')
    .values({ center_id: open.club.centerId, plan_id: full, add_on_id: towels, price: 900 })
    .execute();
  await open.pay(maya, basic, { method: 'invoice', more: { addOns: [towels, sauna] } });
  const present = (await open.plans.subscriptionsOf(maya))[0]?.id ?? 0;
  await at('2026-12-01');
  expect(await summary(present, full, { addOns: [towels] })).toMatchObject({
    change: {
      credit: 3_737 + 570 + 760,
      addOnsKept: [{ addOnId: towels }],
      addOnsLost: [{ addOnId: sauna }],
    },
  });
  const { body } = await open.shop.call(maya, 'subscription/get-available-subscriptions-for-change', {
    presentId: present,
    presentCenterId: open.club.centerId,
  });
  expect(body['plans']).toMatchObject([{ change: { addOnsKept: [{ addOnId: towels }] } }]);
});
