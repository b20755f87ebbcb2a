import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  invoicesOf,
  makeMembership,
  type NewMembership,
  nightOf,
} from '../../../test/membership-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { billDue } from '../nightly/bill-due.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

const towels = { name: 'Towels', price: 930, startsOn: '2026-12-11', endsOn: '2027-01-20' };
const sponsor = {
  ...{ agreement: { centerId: 1, id: 1 }, company: 'Alba', sponsorsJoiningFee: false },
  rule: { kind: 'PERCENT' as const, percent: 2500 },
};

test.each<[string, Partial<NewMembership>, string?]>([
  ['of a whole period', {}, '2026-11-26'],
  ['to the last day', { endsOn: '2026-12-10' }, '2026-11-26'],
  ['less a company’s share', { sponsor }, '2026-11-26'],
  ['around a freeze', { freezes: [['2026-12-05', '2026-12-10']] }, '2026-11-26'],
  ['after a freeze that is over today', { freezes: [['2026-12-01', '2026-12-02']] }, '2026-11-26'],
  ['after a frozen period', { freezes: [['2026-12-01', '2027-01-10']] }, '2026-12-27'],
  ['with an add-on from a later day', { addOns: [towels] }, '2026-11-26'],
  ['of a blocked member, who is bound', { sub_state: 'BLOCKED', boundUntil: '2026-12-15' }, '2026-11-26'],
  ['of a blocked member beyond the binding period', { sub_state: 'BLOCKED', boundUntil: '2026-11-30' }],
  ['after the last day', { endsOn: '2026-11-30' }],
])('the next payment is what the night bills: %s', async (_title, given, dueOn) => {
  const { world } = shop;
  world.clock.set('2026-12-03T09:00:00Z');
  const club = await shop.openClub({ document: { parameters: { billingLeadDays: 5 } } });
  const maya = await world.makePerson(club);
  const billed = { startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 3100, ...given };
  await makeMembership(world, club, maya, billed);
  const { body } = await shop.call(maya, 'subscription/get-person-subscriptions', {});
  const [owned] = body['subscriptions'] as unknown as OwnedSubscription[];
  expect(owned?.nextPayment?.dueOn).toBe(dueOn);
  if (!dueOn) {
    await billDue.run(await nightOf(world, club, '2027-03-01'));
    expect(await invoicesOf(world, maya)).toEqual([]);
    return;
  }
  const day = Temporal.PlainDate.from(dueOn);
  await billDue.run(await nightOf(world, club, day.subtract({ days: 1 }).toString()));
  expect(await invoicesOf(world, maya)).toEqual([]);
  await billDue.run(await nightOf(world, club, dueOn));
  const lines = owned?.nextPayment?.lines.map(
    ({ text, amount, sponsoredAmount = 0 }) => `${text.replace(/\s/g, ' ')}: ${amount - sponsoredAmount}`,
  );
  expect(await invoicesOf(world, maya)).toMatchObject([{ lines, amount: owned?.nextPayment?.total }]);
});
