import type { Consequences, FinalBill } from '@foyer/contract/subscription/leave';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import {
  invoicesOf,
  makeMembership,
  type NewMembership,
  nightOf,
  readSubscription,
} from '../../../test/membership-fixtures.ts';
import { planFixtures } from '../../../test/plan-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { billDue } from '../nightly/bill-due.ts';
import { creditUnused } from '../nightly/credit-unused.ts';
import { moveByDate } from '../nightly/move-by-date.ts';

let shop: Shop;
let gym: ClassFixtures;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  gym = classFixtures(shop.world);
});
beforeEach(async () => {
  shop.world.clock.set('2026-11-20T09:00:00Z');
  club = await shop.openClub({
    document: {
      parameters: { membershipTermsBy: 'staff' },
    },
  });
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);
type Key = Awaited<ReturnType<typeof makeMembership>>;
const make = (given: Partial<NewMembership> = {}) =>
  makeMembership(shop.world, club, maya, {
    ...{ startsOn: '2026-01-01', billedUntil: '2026-10-31', price: 3000, basket_id: 1 },
    ...given,
  });
const chosen = ({ centerId, id }: Key, by = maya) => ({
  ...{ subscriptionId: id, subscriptionCenterId: centerId },
  ...(by !== maya && { selectedUserId: maya.id, selectedUserCenterId: maya.centerId }),
});
const ask = async (call: string, key: Key, more: object = {}, by = maya) =>
  (await shop.call(by, `subscription/${call}`, { ...chosen(key, by), ...more })).body;
const terminate = (key: Key, endsOn: string, by = maya) => ask('terminate-subscription', key, { endsOn }, by);
/** A later moment, at which everybody is still signed in. */
async function comes(moment: string) {
  const { clock, services } = shop.world;
  clock.set(moment);
  const later = clock.now().add({ hours: 12 });
  await services.db
    .updateTable('session')
    .set({ idle_ends_at: later, ends_at: later })
    .where('center_id', '=', club.centerId)
    .execute();
}
/** The steps of a night that concern a membership. */
async function night(on: string) {
  await comes(`${on}T09:00:00Z`);
  for (const step of [moveByDate, creditUnused, billDue]) await step.run(await nightOf(shop.world, club, on));
}
const stateOf = async (key: Key) => {
  const { status, sub_state, ends_on } = await readSubscription(shop.world, key);
  return `${status}/${sub_state} ${ends_on ?? ''}`.trim();
};
const linesOf = (lines: readonly { text: string; amount: number }[]) =>
  lines.map(({ text, amount }) => `${text.replace(/\s/g, ' ')}: ${amount}`);

describe('a terminated membership', () => {
  test('is credited by the night, exactly as its final bill said, when it has ended', async () => {
    const key = await make({
      billedUntil: '2026-10-31',
      addOns: [{ name: 'Towels', price: 900, startsOn: '2026-01-01' }],
    });
    await night('2026-11-01');
    await comes('2026-11-10T09:00:00Z');
    const dates = await ask('get-suggested-termination-dates', key);
    expect(dates).toMatchObject({
      earliest: '2026-11-10',
      dates: [
        { endsOn: '2026-11-10', why: 'EARLIEST', payments: 0, toPay: 0, credit: 2000 + 600 },
        { endsOn: '2026-11-30', why: 'PAID_UNTIL', payments: 0, toPay: 0, credit: 0 },
      ],
    });
    const { bill } = (await ask('get-termination-summary', key, { endsOn: '2026-11-20' })) as unknown as {
      bill: FinalBill;
    };
    // The invoice of November is open: the credit is taken off it.
    expect(bill).toMatchObject({
      coming: [],
      open: [{ amount: 3900 }],
      credit: { on: '2026-11-21', total: 1300 },
      total: 2600,
    });
    expect(await terminate(key, '2026-11-20')).toMatchObject({
      endsOn: '2026-11-20',
      receivedAt: '2026-11-10T09:00:00Z',
    });
    await night('2026-11-20');
    expect(await invoicesOf(shop.world, maya)).toHaveLength(1);
    expect(await stateOf(key)).toBe('ACTIVE/NONE 2026-11-20');
    await night('2026-11-21');
    await night('2026-12-01');
    const [november, credit, ...others] = await invoicesOf(shop.world, maya);
    expect(others).toEqual([]);
    expect(november).toMatchObject({ amount: 3900, status: 'PARTIALLY_PAID' });
    expect(credit).toMatchObject({ type: 'REFUND', amount: -1300, lines: linesOf(bill.credit?.lines ?? []) });
    const { bill: after } = await readBill(key);
    expect(after).toBe(2600);
    expect(await stateOf(key)).toBe('WINDOW/NONE 2026-11-20');
    await night('2026-12-20');
    expect(await stateOf(key)).toBe('ENDED/NONE 2026-11-20');
  });

  test('has several days suggested, and what decides about their final bills is read once', async () => {
    const key = await make({ billedUntil: '2026-11-30' });
    const sent = await shop.world.statementsOf(async () => {
      const { dates } = await ask('get-suggested-termination-dates', key);
      expect(dates).toHaveLength(2);
    });
    const reads = (table: string) => sent.filter((text) => text.includes(table)).length;
    expect([reads('open_amount'), reads('subscription_freeze as frozen')]).toEqual([1, 1]);
  });

  test('is billed until its last day, as its final bill said', async () => {
    const key = await make({ boundUntil: '2027-01-15', billedUntil: '2026-11-30' });
    const { bill } = (await ask('get-termination-summary', key, { endsOn: '2027-01-15' })) as unknown as {
      bill: FinalBill;
    };
    expect(bill.coming.map(({ dueOn, total }) => [dueOn, total])).toEqual([
      ['2026-12-01', 3000],
      ['2027-01-01', 1452],
    ]);
    expect(bill).toMatchObject({ open: [], total: 4452 });
    await terminate(key, '2027-01-15');
    for (const on of ['2026-12-01', '2027-01-01', '2027-01-15', '2027-01-16', '2027-02-01']) await night(on);
    const billed = await invoicesOf(shop.world, maya);
    expect(billed.flatMap(({ lines }) => lines)).toEqual(bill.coming.flatMap(({ lines }) => linesOf(lines)));
    expect(await stateOf(key)).toBe('WINDOW/NONE 2027-01-15');
  });

  test('that has not begun never begins', async () => {
    const key = await make({ status: 'CREATED', startsOn: '2026-12-10', billedUntil: '2027-01-09' });
    const { center_id, id } = await readSubscription(shop.world, key);
    const days = { starts_on: day('2026-12-10'), ends_on: day('2027-01-09') };
    const paid = { amount: 3000, invoice_id: null, billed_at: shop.world.clock.now() };
    await shop.world.services.db
      .insertInto('subscription_period')
      .values({ center_id, subscription_id: id, ...days, ...paid })
      .execute();
    expect(await terminate(key, '2026-12-09')).toMatchObject({ endsOn: '2026-12-09' });
    for (const on of ['2026-12-09', '2026-12-10', '2026-12-11']) await night(on);
    expect(await stateOf(key)).toBe('WINDOW/NONE 2026-12-09');
    expect(await invoicesOf(shop.world, maya)).toMatchObject([{ type: 'REFUND', amount: -3000 }]);
  });

  test('gives up the places that it opens after its last day, and lists them before', async () => {
    const subscription = await gym.subscribe(maya);
    const key = { centerId: club.centerId, id: subscription };
    const [near, far] = [
      await gym.makeClass(club, { inMinutes: 2 * 24 * 60 }),
      await gym.makeClass(club, { inMinutes: 5 * 24 * 60 }),
    ];
    for (const ride of [near, far]) expect(await gym.book(maya, ride)).toBe('BOOKED');
    const { consequences } = (await ask('get-termination-summary', key, {
      endsOn: '2026-11-23',
    })) as unknown as {
      consequences: Consequences;
    };
    expect(consequences.places).toMatchObject({ cancelled: [{ paidBy: 'SUBSCRIPTION' }], kept: [] });
    await terminate(key, '2026-11-23');
    expect((await gym.of(maya, near)).state).toBe('BOOKED');
    expect((await gym.of(maya, far)).state).toBe('CANCELLED_NO_PRIVILEGE');
  });

  test('is confirmed by an email with the time of receipt, the last day, the bill and how to keep it', async () => {
    const key = await make({ billedUntil: '2026-11-30' });
    await terminate(key, '2026-12-15');
    const [email] = await shop.world.mailTo(maya.email);
    expect(email?.subject).toContain('is terminated');
    const parts = ['November 20, 2026', '4:00 AM', 'December 15, 2026', '14.52', 'Keep membership'];
    for (const part of [...parts, 'If you didn’t ask for this'])
      expect(email?.text.replace(/\s/g, ' ')).toContain(part);
  });
});

async function readBill({ centerId }: Key) {
  const rows = await shop.world.services.db
    .selectFrom('invoice')
    .select('open_amount')
    .where('center_id', '=', centerId)
    .where('person_id', '=', maya.id)
    .execute();
  return { bill: rows.reduce((sum, { open_amount }) => sum + open_amount, 0) };
}

describe('terminating is refused', () => {
  const noticed = { boundUntil: '2027-01-09', billedUntil: '2026-11-30' };

  test('before the minimum term is over, except for staff, who can’t for their own family', async () => {
    const key = await make(noticed);
    const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
    const early = { errorCode: 'subscription.endTooEarly', params: { date: '2027-01-09' } };
    expect(await terminate(key, '2026-11-30')).toMatchObject(early);
    expect(await ask('get-suggested-termination-dates', key, {}, staff)).toMatchObject({
      ...{ earliest: '2026-11-20', regular: '2027-01-09', bound: '2027-01-09' },
      dates: [{ endsOn: '2027-01-09' }, { endsOn: '2027-01-31' }],
    });
    const family = { primary: maya, relation: 'SPOUSE' as const };
    const husband = await shop.world.makePerson(club, { levels: ['STAFF'], family });
    expect(await terminate(key, '2026-11-30', husband)).toMatchObject(early);
    expect(await terminate(key, '2026-11-30', staff)).toMatchObject({ endsOn: '2026-11-30' });
    const ending = await make({ ...noticed, endsOn: '2026-12-31', type: 'POOL', basket_id: 2 });
    const shownTo = async (by: TestPerson) => {
      const { body } = await shop.call(by, 'subscription/get-person-subscriptions', {
        ...{ selectedUserId: maya.id, selectedUserCenterId: maya.centerId },
      });
      const owned = body['subscriptions'] as { subscriptionId: number; can: { terminate?: unknown } }[];
      return owned.find(({ subscriptionId }) => subscriptionId === ending.id)?.can.terminate;
    };
    expect(await shownTo(staff)).toBe(true);
    expect(await shownTo(husband)).toBe('subscription.endsAnyway');
  });

  test('twice, for a stranger, and never for a debt', async () => {
    const key = await make({ billedUntil: '2026-11-30', sub_state: 'BLOCKED' });
    const stranger = await shop.world.makePerson(club);
    const own = { subscriptionId: key.id, subscriptionCenterId: key.centerId, endsOn: '2026-11-30' };
    const other = await shop.call(stranger, 'subscription/terminate-subscription', own);
    expect(other.body.errorCode).toBe('subscription.notFound');
    expect(await terminate(key, '2026-11-30')).toMatchObject({ endsOn: '2026-11-30' });
    expect(await terminate(key, '2026-11-30')).toMatchObject({
      errorCode: 'subscription.alreadyTerminated',
      params: { date: '2026-11-30' },
    });
  });
});

describe('a termination that is taken back', () => {
  test('leaves the member with exactly what they would have paid', async () => {
    const key = await make({ billedUntil: '2026-11-30' });
    await terminate(key, '2026-12-10');
    await night('2026-12-01');
    expect(await invoicesOf(shop.world, maya)).toMatchObject([{ amount: 968 }]);
    await comes('2026-12-10T20:00:00Z');
    const owned = await shop.call(maya, 'subscription/get-person-subscriptions', {});
    expect(owned.body['subscriptions']).toMatchObject([
      { terminatedOn: '2026-11-20', endsOn: '2026-12-10', can: { regret: true } },
    ]);
    expect(await ask('regret-cancellation', key)).toEqual({});
    for (const on of ['2026-12-11', '2026-12-12', '2027-01-01']) await night(on);
    const amounts = (await invoicesOf(shop.world, maya)).map(({ amount }) => amount);
    expect(amounts).toEqual([968, 2032, 3000]);
    expect(await stateOf(key)).toBe('ACTIVE/NONE');
    expect((await shop.world.mailTo(maya.email)).at(-1)?.subject).toContain('goes on');
    expect((await ask('regret-cancellation', key)).errorCode).toBe('subscription.notTerminated');
  });

  test('restores the last day that an import gave it', async () => {
    const key = await make({ endsOn: '2027-06-30', billedUntil: '2026-11-30' });
    await terminate(key, '2026-12-10');
    expect(await ask('regret-cancellation', key)).toEqual({ endsOn: '2027-06-30' });
  });

  test('is refused when it is over, or another one was bought for the days after it', async () => {
    const key = await make({ billedUntil: '2026-11-30' });
    await terminate(key, '2026-11-20');
    const next = await make({ status: 'CREATED', startsOn: '2026-11-21', basket_id: 2 });
    expect((await ask('regret-cancellation', key)).errorCode).toBe('subscription.otherBought');
    await shop.world.services.db.deleteFrom('subscription').where('id', '=', next.id).execute();
    await comes('2026-11-21T09:00:00Z');
    expect((await ask('regret-cancellation', key)).errorCode).toBe('subscription.hasEnded');
  });

  test('goes before a purchase that is not paid yet', async () => {
    const plan = await planFixtures(shop.world).sellPlan(club);
    const key = await make({ billedUntil: '2026-11-30', type: 'FITNESS' });
    await shop.world.services.db
      .updateTable('plan')
      .set({ type: 'FITNESS' })
      .where('id', '=', plan)
      .execute();
    await terminate(key, '2026-11-30');
    const order = { subscriptionId: plan, subscriptionCenterId: club.centerId, startupDate: '2026-12-01' };
    const { body } = await shop.call(maya, 'payment/make-cc-new-subscription-eft-upfront-payment', order);
    expect(body.state).toBe('PENDING');
    expect(await ask('regret-cancellation', key)).toEqual({});
    const rows = await planFixtures(shop.world).subscriptionsOf(maya);
    expect(rows.map(({ status, sub_state }) => `${status}/${sub_state}`)).toEqual([
      'ACTIVE/NONE',
      'ENDED/CANCELLED',
    ]);
  });
});
