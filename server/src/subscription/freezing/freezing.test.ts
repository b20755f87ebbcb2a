import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
import type { Key } from '@foyer/contract/shared/keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../../test/class-fixtures.ts';
import type { TestPerson } from '../../../test/factories.ts';
import {
  agreeOnDirectDebit,
  invoicesOf,
  makeMembership,
  type NewMembership,
  nightOf,
  readSubscription,
} from '../../../test/membership-fixtures.ts';
import { type MembershipShop, openMembershipShop } from '../../../test/membership-shop.ts';
import { processReduced } from '../../booking/due/membership-reduced.ts';
import { billDue } from '../nightly/bill-due.ts';
import { creditUnused } from '../nightly/credit-unused.ts';
import { moveByDate } from '../nightly/move-by-date.ts';

let open: MembershipShop;
let maya: TestPerson;
beforeAll(async () => {
  open = await openMembershipShop();
});
beforeEach(async () => {
  open.shop.world.clock.set('2026-11-20T09:00:00Z');
  maya = await open.shop.world.makePerson(open.club);
});
afterAll(() => open.shop[Symbol.asyncDispose]());

const rule: FreezeRule = { minimum: { unit: 'WEEK', count: 1 }, fee: 500, mayReturnEarly: true };

/** Monthly from the first, 30.00, billed until the end of November: that is 1.00 a day. */
const join = (given: Partial<NewMembership> = {}, person: TestPerson = maya) =>
  makeMembership(open.shop.world, open.club, person, {
    startsOn: '2026-11-01',
    billedUntil: '2026-10-31',
    price: 3000,
    tax_rate: 1900,
    freezeRule: rule,
    boundUntil: '2027-10-31',
    ...given,
  });
/** Lets time pass, and everybody sign in again. */
async function later(at: string): Promise<void> {
  const { clock, services } = open.shop.world;
  clock.set(at);
  const ends = clock.now().add({ hours: 1 });
  await services.db
    .updateTable('session')
    .set({ last_seen_at: clock.now(), idle_ends_at: ends, ends_at: ends })
    .where('center_id', '=', open.club.centerId)
    .execute();
}
const night = async (day: string) => {
  const { world } = open.shop;
  await later(`${day}T08:30:00Z`);
  const one = await nightOf(world, open.club, day);
  for (const step of [moveByDate, creditUnused, billDue]) await step.run(one);
};
const named = ({ id, centerId }: Key) => ({ subscriptionId: id, subscriptionCenterId: centerId });
const call = async (path: string, membership: Key, input: object, by = maya) =>
  (await open.shop.call(by, path, { ...named(membership), ...input })).body;
const freeze = (membership: Key, startsOn: string, endsOn: string, more: object = {}, by = maya) =>
  call('subscription/freeze-subscription', membership, { startsOn, endsOn, ...more }, by);

/** Pays the fee by card. */
async function freezeByCard(membership: Key, startsOn: string, endsOn: string): Promise<string> {
  const path = 'payment/make-cc-freeze-subscription-payment';
  const { paymentKey } = await call(path, membership, { startsOn, endsOn, reason: 'TRAVEL' });
  await open.sandbox.shopper.pays(paymentKey);
  await open.shop.reconcile();
  return paymentKey;
}
const stateOf = async (membership: Key) => {
  const row = await readSubscription(open.shop.world, membership);
  return {
    state: `${row.status}/${row.sub_state}`,
    bound: row.bound_until?.toString(),
    ...(row.ends_on && { ends: row.ends_on.toString() }),
  };
};
const freezesOf = async ({ centerId, id }: Key) => {
  const rows = await open.shop.world.services.db
    .selectFrom('subscription_freeze')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .orderBy('starts_on')
    .execute();
  return rows.map(({ starts_on, ends_on, fee }) => `${starts_on} to ${ends_on}: ${fee}`);
};
/** Which days are paid, and for how much. */
const paidOf = async ({ centerId, id }: Key) => {
  const rows = await open.shop.world.services.db
    .selectFrom('subscription_period')
    .select(['starts_on', 'ends_on', 'amount'])
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .orderBy('starts_on')
    .execute();
  return rows.map(({ starts_on, ends_on, amount }) => `${starts_on} to ${ends_on}: ${amount}`);
};
const chargedTo = async (person: TestPerson) =>
  (await invoicesOf(open.shop.world, person)).map(({ type, amount }) => `${type} ${amount}`);
const mailsOf = async (person: TestPerson) =>
  (await open.shop.world.mailTo(person.email)).map(({ subject }) => subject);
const inStaff = (more: object = {}) => open.shop.world.makePerson(open.club, { levels: ['STAFF'], ...more });

describe('a freeze is made when its fee is paid', () => {
  const methods = ['cc', 'cof', 'pl', 'dd', 'invoice'] as const;

  async function cardOf(person: TestPerson): Promise<number> {
    const input = { amount: 1_000, keepCard: true };
    const { body } = await open.shop.call(person, 'payment/make-cc-top-up-account-payment', input);
    await open.sandbox.shopper.pays(body.paymentKey);
    const { id } = await open.shop.world.services.db
      .selectFrom('stored_card')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return id;
  }

  test.each(methods.flatMap((method) => [[method, 500] as const, [method, 0] as const]))(
    'by %s, for %s',
    async (method, fee) => {
      const membership = await join({ freezeRule: { ...rule, fee } });
      if (method === 'dd') await agreeOnDirectDebit(open.shop.world, open.club, maya);
      const days = { startsOn: '2026-12-02', endsOn: '2026-12-08', fee };
      const made = await call(`payment/make-${method}-freeze-subscription-payment`, membership, {
        ...days,
        ...(method === 'cof' && { selectedCardOnFile: await cardOf(maya) }),
      });
      if (made.state === 'PENDING') {
        expect(await freezesOf(membership)).toEqual([]);
        await open.sandbox.shopper.pays(made.paymentKey);
      }
      await open.shop.reconcile();
      expect(await freezesOf(membership)).toEqual([`2026-12-02 to 2026-12-08: ${fee}`]);
      expect(await stateOf(membership)).toEqual({ state: 'ACTIVE/NONE', bound: '2027-11-07' });
      const { body } = await open.shop.call(maya, 'payment/check-payment', { paymentKey: made.paymentKey });
      expect(body).toMatchObject({ amount: fee, destination: { kind: 'freeze', isDelivered: true } });
      expect(await mailsOf(maya)).toContain('Your freeze at Test club is planned');
    },
  );

  test('once: of two for the same days, the money of the second goes back', async () => {
    const membership = await join();
    const path = 'payment/make-cc-freeze-subscription-payment';
    const days = { startsOn: '2026-12-02', endsOn: '2026-12-08' };
    const first = await call(path, membership, days);
    const second = await call(path, membership, { ...days, endsOn: '2026-12-12' });
    for (const { paymentKey } of [first, second]) await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(await freezesOf(membership)).toEqual(['2026-12-02 to 2026-12-08: 500']);
    expect(open.shop.paymentOf(second.paymentKey)).toMatchObject({ refunded: 500 });
    const { body } = await open.shop.call(maya, 'payment/check-payment', {
      paymentKey: second.paymentKey,
    });
    expect(body.lines).toMatchObject([{ undelivered: 'freeze.overlap' }]);
  });

  test('at the price that was seen, and not without paying', async () => {
    const membership = await join();
    const days = { startsOn: '2026-12-02', endsOn: '2027-01-02' };
    const path = 'payment/make-cc-freeze-subscription-payment';
    expect(await call(path, membership, { ...days, fee: 500 })).toMatchObject({
      errorCode: 'subscription.priceChanged',
    });
    expect(await freeze(membership, '2026-12-02', '2026-12-08')).toMatchObject({
      errorCode: 'freeze.feeDue',
    });
    expect(await freeze(membership, '2026-12-02', '2026-12-07')).toMatchObject({
      errorCode: 'freeze.tooShort',
      params: { day: '2026-12-08' },
    });
  });

  test('its places are cancelled by the job, since no call made it', async () => {
    const gym = classFixtures(open.shop.world);
    const membership = await join();
    const { db } = open.shop.world.services;
    const { plan_id } = await readSubscription(open.shop.world, membership);
    await db
      .insertInto('plan_privilege')
      .values({ center_id: open.club.centerId, plan_id, position: 1 })
      .execute();
    const ride = await gym.makeClass(open.club, { inMinutes: 12 * 24 * 60 });
    expect(await gym.book(maya, ride)).toBe('BOOKED');
    const days = { startsOn: '2026-12-02', endsOn: '2026-12-08' };
    expect((await call('subscription/freeze-period', membership, days))['places']).toMatchObject({
      cancelled: [{ name: 'Ride 45', paidBy: 'SUBSCRIPTION' }],
      kept: [],
    });
    await freezeByCard(membership, days.startsOn, days.endsOn);
    await processReduced(open.shop.world.services);
    expect((await gym.of(maya, ride)).state).toBe('CANCELLED_NO_PRIVILEGE');
    expect((await readSubscription(open.shop.world, membership)).places_due_at).toBeNull();
  });
});

describe('frozen days', () => {
  test('are credited when the freeze begins, left out of what is billed, and all as was said before', async () => {
    const membership = await join();
    await night('2026-11-20');
    expect(await chargedTo(maya)).toEqual(['PAYMENT 3000']);
    const days = { startsOn: '2026-11-24', endsOn: '2026-12-07' };
    const said = await call('subscription/freeze-period', membership, days);
    expect(said).toMatchObject({
      days: 14,
      fee: {
        total: 1000,
        lines: [{ explanation: { what: 'FREEZE', steps: [{ amount: 500 }, { periods: 2 }] } }],
      },
      credit: { total: -700 },
      before: { boundUntil: '2027-10-31' },
      after: { boundUntil: '2027-11-14' },
      nextPayment: { dueOn: '2026-12-01', from: '2026-12-08', until: '2026-12-31', total: 2323 },
    });
    await freezeByCard(membership, days.startsOn, days.endsOn);
    await night('2026-11-23');
    expect(await stateOf(membership)).toEqual({ state: 'ACTIVE/NONE', bound: '2027-11-14' });
    await night('2026-11-24');
    expect((await stateOf(membership)).state).toBe('FROZEN/NONE');
    await night('2026-12-01');
    await night('2026-12-08');
    expect((await stateOf(membership)).state).toBe('ACTIVE/NONE');
    expect(await paidOf(membership)).toEqual([
      '2026-11-01 to 2026-11-23: 2300',
      '2026-12-08 to 2026-12-31: 2323',
    ]);
    expect(await chargedTo(maya)).toEqual(['PAYMENT 3000', 'PAYMENT 1000', 'REFUND -700', 'PAYMENT 2323']);
  });

  test('of a freeze that is cancelled are charged after all, and the fee goes back', async () => {
    const membership = await join();
    await night('2026-11-20');
    const paymentKey = await freezeByCard(membership, '2026-12-10', '2026-12-23');
    await night('2026-12-01');
    expect((await paidOf(membership)).slice(1)).toEqual([
      '2026-12-01 to 2026-12-09: 871',
      '2026-12-24 to 2026-12-31: 774',
    ]);
    const { freezes } = await call('subscription/get-freeze-details', membership, {});
    expect(freezes).toMatchObject([
      {
        ...{ state: 'PLANNED', fee: 500, can: { cancel: true } },
        without: { boundUntil: '2027-10-31', feeBack: 500, charge: { total: 1355 } },
      },
    ]);
    const cancelled = { startsOn: '2026-12-10' };
    expect(await call('subscription/cancel-freeze', membership, cancelled)).toEqual({
      feeBack: 500,
      refunded: 500,
    });
    await open.shop.settle();
    expect(open.shop.paymentOf(paymentKey)).toMatchObject({ refunded: 500 });
    expect((await paidOf(membership)).slice(1)).toEqual([
      '2026-12-01 to 2026-12-09: 871',
      '2026-12-10 to 2026-12-23: 1355',
      '2026-12-24 to 2026-12-31: 774',
    ]);
    expect(await stateOf(membership)).toEqual({ state: 'ACTIVE/NONE', bound: '2027-10-31' });
    expect(await freezesOf(membership)).toEqual([]);
    expect(await mailsOf(maya)).toContain('Your freeze at Test club is cancelled');
    expect(await call('subscription/cancel-freeze', membership, cancelled)).toMatchObject({
      errorCode: 'freeze.notFound',
    });
  });

  test('from today on are charged again when the member comes back early', async () => {
    const membership = await join();
    await night('2026-11-20');
    await freezeByCard(membership, '2026-11-24', '2026-12-07');
    await night('2026-11-24');
    await later('2026-11-27T09:00:00Z');
    const stopped = { startsOn: '2026-11-24' };
    expect(await call('subscription/cancel-freeze', membership, stopped)).toMatchObject({
      errorCode: 'freeze.cannotStopOngoing',
    });
    const { freezes } = await call('subscription/get-freeze-details', membership, {});
    expect(freezes).toMatchObject([
      {
        state: 'RUNNING',
        can: { stop: true },
        without: { boundUntil: '2027-11-03', charge: { total: 400 } },
      },
    ]);
    expect(await call('subscription/stop-freeze', membership, stopped)).toEqual({
      frozenUntil: '2026-11-26',
    });
    expect(await stateOf(membership)).toEqual({ state: 'ACTIVE/NONE', bound: '2027-11-03' });
    expect(await freezesOf(membership)).toEqual(['2026-11-24 to 2026-11-26: 1000']);
    await night('2026-12-01');
    expect(await paidOf(membership)).toEqual([
      '2026-11-01 to 2026-11-23: 2300',
      '2026-11-27 to 2026-11-30: 400',
      '2026-12-01 to 2026-12-31: 3000',
    ]);
    expect(await chargedTo(maya)).toEqual([
      ...['PAYMENT 3000', 'PAYMENT 1000', 'REFUND -700', 'PAYMENT 400', 'PAYMENT 3000'],
    ]);
    expect(await mailsOf(maya)).toContain('Your membership at Test club is active again');
  });

  test('can’t be given back by members of a plan that doesn’t let them, but by staff', async () => {
    const membership = await join({ freezeRule: { ...rule, fee: 0, mayReturnEarly: false } });
    await freeze(membership, '2026-11-24', '2026-12-07');
    await night('2026-11-24');
    await later('2026-11-24T09:00:00Z');
    const stopped = { startsOn: '2026-11-24' };
    expect(await call('subscription/stop-freeze', membership, stopped)).toMatchObject({
      errorCode: 'freeze.cannotStopOngoing',
    });
    const staff = await inStaff();
    const byStaff = { ...stopped, ...{ selectedUserId: maya.id, selectedUserCenterId: maya.centerId } };
    expect(await call('subscription/stop-freeze', membership, byStaff, staff)).toEqual({});
    expect(await freezesOf(membership)).toEqual([]);
    expect(await stateOf(membership)).toEqual({ state: 'ACTIVE/NONE', bound: '2027-10-31' });
  });
});

test('a prepaid membership ends later by its frozen days, which are paid later, and back again', async () => {
  const membership = await join({
    ...{ kind: 'CASH', price: 9200, period_count: 3 },
    ...{ endsOn: '2027-01-31', billedUntil: '2027-01-31', freezeRule: { ...rule, fee: 0 } },
  });
  const { db } = open.shop.world.services;
  await db
    .insertInto('subscription_period')
    .values({
      ...{ center_id: membership.centerId, subscription_id: membership.id, amount: 9200 },
      starts_on: Temporal.PlainDate.from('2026-11-01'),
      ends_on: Temporal.PlainDate.from('2027-01-31'),
      billed_at: open.shop.world.clock.now(),
    })
    .execute();
  await freeze(membership, '2026-12-11', '2026-12-20');
  await freeze(membership, '2027-01-20', '2027-02-08');
  expect((await stateOf(membership)).ends).toBe('2027-03-02');
  expect(await paidOf(membership)).toEqual([
    '2026-11-01 to 2026-12-10: 4000',
    '2026-12-21 to 2027-01-19: 3000',
    '2027-02-09 to 2027-03-02: 2200',
  ]);
  await call('subscription/cancel-freeze', membership, { startsOn: '2027-01-20' });
  await night('2026-12-11');
  await later('2026-12-16T09:00:00Z');
  await call('subscription/stop-freeze', membership, { startsOn: '2026-12-11' });
  expect(await stateOf(membership)).toEqual({
    state: 'ACTIVE/NONE',
    bound: '2027-11-05',
    ends: '2027-02-05',
  });
  expect((await paidOf(membership)).at(0)).toBe('2026-11-01 to 2026-12-10: 4000');
  expect((await paidOf(membership)).at(1)).toMatch(/^2026-12-16/);
  expect((await paidOf(membership)).at(-1)).toMatch(/to 2027-02-05/);
  expect(await chargedTo(maya)).toEqual([]);
});

describe('staff who may set terms', () => {
  const others = () => ({ selectedUserId: maya.id, selectedUserCenterId: maya.centerId });

  test('freeze from today on, against the plan’s rule and without the fee, and the days are credited at once', async () => {
    const membership = await join();
    await night('2026-11-20');
    open.shop.world.clock.set('2026-11-20T09:00:00Z');
    const staff = await inStaff();
    const more = { ...others(), overridesRule: true, waivesFee: true, reason: 'ILLNESS' };
    await freeze(membership, '2026-11-20', '2026-11-22', more, staff);
    expect((await stateOf(membership)).state).toBe('FROZEN/NONE');
    expect(await paidOf(membership)).toEqual([
      '2026-11-01 to 2026-11-19: 1900',
      '2026-11-23 to 2026-11-30: 800',
    ]);
    expect(await chargedTo(maya)).toEqual(['PAYMENT 3000', 'REFUND -300']);
    await night('2026-11-21');
    expect(await chargedTo(maya)).toHaveLength(2);
  });

  test('have no more say over their own memberships and those of their family than members', async () => {
    const staff = await inStaff({ firstName: 'Ada' });
    const child = await open.shop.world.makePerson(open.club, {
      family: { primary: staff, relation: 'CHILD' },
    });
    const membership = await join({}, child);
    const more = { selectedUserId: child.id, selectedUserCenterId: child.centerId, overridesRule: true };
    expect(
      await freeze(membership, '2026-11-22', '2026-11-23', { ...more, waivesFee: true }, staff),
    ).toMatchObject({
      errorCode: 'freeze.tooShort',
    });
    expect(
      await call(
        'subscription/get-available-freeze',
        membership,
        { ...more, overridesRule: undefined },
        staff,
      ),
    ).toMatchObject({ mayOverride: false, firstDay: '2026-11-21' });
  });
});

test('the email about a child’s freeze goes to the parent, and names the child', async () => {
  const child = await open.shop.world.makePerson(open.club, {
    ...{ firstName: 'Noor', hasSignIn: false as const },
    family: { primary: maya, relation: 'CHILD' },
  });
  await open.shop.world.setPerson(child, { email: null });
  const membership = await join({ freezeRule: { ...rule, fee: 0 } }, child);
  const forChild = { selectedUserId: child.id, selectedUserCenterId: child.centerId };
  await freeze(membership, '2026-11-24', '2026-12-07', forChild);
  const [email] = await open.shop.world.mailTo(maya.email);
  expect(email?.subject).toBe('Noor’s freeze at Test club is planned');
  expect(email?.text).toContain('If you didn’t ask for this');
});

test('a membership of an older system is frozen without anything to bill or credit', async () => {
  const { db } = open.shop.world.services;
  const membership = await join({ freezeRule: { ...rule, fee: 0 } });
  const nobody = { payer_center_id: null, payer_person_id: null, billed_until: null };
  await db.updateTable('subscription').set(nobody).where('id', '=', membership.id).execute();
  await freeze(membership, '2026-11-24', '2026-12-07');
  await night('2026-11-24');
  expect((await stateOf(membership)).state).toBe('FROZEN/NONE');
  await later('2026-11-27T09:00:00Z');
  await call('subscription/stop-freeze', membership, { startsOn: '2026-11-24' });
  expect(await stateOf(membership)).toEqual({ state: 'ACTIVE/NONE', bound: '2027-11-03' });
  expect(await chargedTo(maya)).toEqual([]);
});

test('what is left of the year, and why nothing is, can be asked', async () => {
  const limits = { timesPerYear: 1, daysInTotal: 30 };
  const membership = await join({ freezeRule: { ...rule, fee: 0, ...limits } });
  await freeze(membership, '2026-12-02', '2026-12-08');
  expect(await call('subscription/get-available-freeze', membership, {})).toMatchObject({
    firstDay: '2026-11-21',
    lastDay: '2027-11-20',
    years: [
      { startsOn: '2026-11-01', endsOn: '2027-10-31', timesLeft: 0, daysLeft: 23 },
      { startsOn: '2027-11-01', timesLeft: 1, daysLeft: 30 },
    ],
    frozen: [{ startsOn: '2026-12-02', endsOn: '2026-12-08' }],
    minimum: { unit: 'WEEK', count: 1 },
  });
  const { subscriptions } = (await open.shop.call(maya, 'subscription/get-person-subscriptions', {})).body;
  expect(subscriptions).toMatchObject([{ can: { freeze: true } }]);
  await open.shop.world.setPerson(maya, { is_blocked: true });
  expect(await call('subscription/get-available-freeze', membership, {})).toMatchObject({
    why: 'booking.personBlocked',
  });
  const shown = await open.shop.call(maya, 'subscription/get-person-subscriptions', {});
  expect(shown.body['subscriptions']).toMatchObject([{ can: { freeze: 'booking.personBlocked' } }]);
  expect(await freeze(membership, '2027-11-02', '2027-11-09')).toMatchObject({
    errorCode: 'booking.personBlocked',
  });
  const other = await open.shop.world.makePerson(open.club);
  expect(await call('subscription/get-available-freeze', membership, {}, other)).toMatchObject({
    errorCode: 'subscription.notFound',
  });
});
