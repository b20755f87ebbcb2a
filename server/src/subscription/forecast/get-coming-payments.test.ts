import type { ComingAccount } from '@foyer/contract/subscription/forecast';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { owe } from '../../../test/debt-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { makeMembership } from '../../../test/membership-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { makeSubscriber, subscribe } from '../../../test/subscriber.ts';
import { creditPerson } from '../../invoices/credit-person.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  shop.world.clock.set('2026-11-25T16:00:00Z');
  club = await shop.openClub({ currency: 'AED' });
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const monthly = { startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 5_900 };

async function coming(by: TestPerson, input: object = {}) {
  const { body } = await shop.call(by, 'subscription/get-coming-payments', input);
  return body as typeof body & { from: string; until: string; accounts: ComingAccount[] };
}

const paymentsOf = (account: ComingAccount | undefined, which: 'asItIs' | 'asItWouldBe' = 'asItIs') =>
  (account?.[which]?.months ?? []).flatMap(({ payments }) => payments);

test('a payer sees a year of own memberships, those of relatives at other centres, and clipcards, by currency', async () => {
  const { world } = shop;
  const member = await makeSubscriber(shop, { club });
  await subscribe(shop, member);
  maya = member.member;
  const abroad = await shop.openClub({ currency: 'EUR', brandId: club.brandId });
  const jonas = await world.makePerson(abroad, { firstName: 'Jonas' });
  await makeMembership(world, club, maya, monthly);
  await makeMembership(world, abroad, jonas, { ...monthly, price: 3_000, payer: maya });
  await world.services.db
    .insertInto('subscription_elsewhere')
    .values({ center_id: maya.centerId, person_id: maya.id, at_center_id: abroad.centerId })
    .execute();
  await owe(world, maya, { amount: 700, due: '2026-11-20' });

  const { from, until, accounts } = await coming(maya);
  expect([from, until]).toEqual(['2026-11-25', '2027-11-25']);
  expect(accounts).toMatchObject([
    { currency: 'AED', open: [{ text: 'Full Club', openAmount: 700, dueDate: '2026-11-20' }] },
    { currency: 'EUR', open: [] },
  ]);
  const [here, there] = accounts;
  expect(here?.asItIs.months.map(({ month }) => month)).toEqual([
    ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'],
    ...['2027-07', '2027-08', '2027-09', '2027-10', '2027-11'],
  ]);
  expect(here?.asItIs.months.slice(0, 2)).toMatchObject([
    { toPay: 0, payments: [] },
    {
      toPay: 20_900,
      payments: [
        { kind: 'MEMBERSHIP', dueOn: '2026-12-01', name: 'Full Club', total: 5_900 },
        { kind: 'CLIPCARD', dueOn: '2026-12-25', name: 'Ten classes', total: 15_000 },
      ],
    },
  ]);
  expect(here?.asItIs.total).toBe(12 * 5_900 + 12 * 15_000);
  expect(here?.asItIs.months[1]?.payments[0]).not.toHaveProperty('forName');
  expect(paymentsOf(there)).toHaveLength(12);
  expect(paymentsOf(there)[0]).toMatchObject({ forName: 'Jonas', total: 3_000, dueOn: '2026-12-01' });
});

test('credit pays the first payments, and what is tried out is shown beside what is agreed', async () => {
  const { world } = shop;
  const { centerId, id } = await makeMembership(world, club, maya, monthly);
  const { clock, db, reactions } = world.services;
  const seller = sellerOf(await world.clubOf(club));
  await db.transaction().execute((tx) =>
    creditPerson(
      tx,
      seller,
      { now: clock.now(), reactions },
      {
        person: maya,
        invoice: undefined,
        lines: [{ text: 'Goodwill', quantity: 1, unitAmount: -7_000, taxRate: 0 }],
      },
    ),
  );
  const whatIf = {
    ...{ kind: 'TERMINATE', subscriptionId: id, subscriptionCenterId: centerId },
    endsOn: '2026-12-31',
  };
  const [account] = (await coming(maya, { whatIf })).accounts;
  expect(account).toMatchObject({ credit: 7_000 });
  expect(paymentsOf(account).map(({ fromCredit }) => fromCredit)).toEqual([
    5_900,
    1_100,
    ...Array(10).fill(0),
  ]);
  expect(account?.asItIs).toMatchObject({ total: 12 * 5_900, creditLeft: 0 });
  expect(account?.asItIs.months.slice(1, 4).map(({ toPay }) => toPay)).toEqual([0, 4_800, 5_900]);
  expect(account?.asItWouldBe).toMatchObject({ total: 5_900, creditLeft: 1_100 });
});

test('members try out what happens to their own membership that somebody else pays for, and to no other', async () => {
  const { world } = shop;
  const jonas = await world.makePerson(club, { firstName: 'Jonas' });
  const of = await makeMembership(world, club, jonas, { ...monthly, payer: maya });
  await makeMembership(world, club, maya, monthly);
  const frozen = { kind: 'FREEZE', subscriptionId: of.id, subscriptionCenterId: of.centerId };
  const whatIf = { ...frozen, startsOn: '2026-12-01', endsOn: '2026-12-31' };
  expect(await coming(jonas)).toMatchObject({ accounts: [] });
  expect(await coming(jonas, { whatIf })).toMatchObject({ errorCode: 'freeze.notAllowed' });
  await world.services.db
    .updateTable('plan')
    .set({ freeze_rule: JSON.stringify({ fee: 1_000, mayReturnEarly: false }) })
    .where('center_id', '=', club.centerId)
    .execute();
  const [account] = (await coming(jonas, { whatIf })).accounts;
  expect(account?.asItIs.total).toBe(12 * 5_900);
  expect(account?.asItWouldBe?.total).toBe(11 * 5_900 + 1_000);
  expect(paymentsOf(account, 'asItWouldBe')[0]).toMatchObject({
    ...{ kind: 'FREEZE_FEE', dueOn: '2026-11-25', total: 1_000 },
    lines: [{ explanation: { what: 'FREEZE', from: '2026-12-01', until: '2026-12-31' } }],
  });
  const lena = await world.makePerson(club);
  expect(await coming(lena, { whatIf })).toMatchObject({ errorCode: 'subscription.notFound' });
  const backwards = { whatIf: { ...frozen, startsOn: '2026-12-02', endsOn: '2026-12-01' } };
  expect(await coming(jonas, backwards)).toMatchObject({ errorCode: 'general.endBeforeStart' });
});
