import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../scripts/property-runs.ts';
import { paytabsSandbox } from '../src/sandbox/paytabs/paytabs-sandbox.ts';
import { anyHistory } from './membership/any-history.ts';
import { MembershipModel, type ModelPlan, type ModelRules } from './membership/model.ts';
import { beginsOn, openPortal } from './membership/portal.ts';
import { scenarios } from './membership/scenarios.ts';
import { done, joins, take } from './membership/steps.ts';
import { openShop, type Shop } from './shop-fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

const day = { unit: 'DAY', count: 0 } as const;
const towels = { price: 900, notice: day };
const plans: readonly ModelPlan[] = [
  {
    ...{ type: 'Gym', price: 3_100, fee: 0, billedFrom: 'START', notice: day },
    ...{ period: { unit: 'MONTH', count: 1 }, addOn: towels },
  },
  {
    ...{ type: 'Swim', price: 5_999, fee: 2_500, billedFrom: 'CALENDAR' },
    ...{ notice: { unit: 'MONTH', count: 1 }, binding: { unit: 'MONTH', count: 2 } },
    ...{ period: { unit: 'MONTH', count: 1 }, addOn: { price: 1_001, notice: { unit: 'DAY', count: 5 } } },
  },
  {
    ...{ type: 'Gym', price: 8_000, fee: 1_000, billedFrom: 'CALENDAR' },
    ...{ notice: { unit: 'DAY', count: 3 }, period: { unit: 'MONTH', count: 3 }, addOn: towels },
  },
  {
    ...{ type: 'Golf', price: 1_001, fee: 0, billedFrom: 'CALENDAR', notice: { unit: 'WEEK', count: 1 } },
    ...{ period: { unit: 'WEEK', count: 2 }, addOn: towels },
  },
];

describe.each([
  ['charges nothing of a purchase that is withdrawn from', false],
  ['charges the days that were used before a withdrawal', true],
])('what members owe a club that %s', (_title, chargesUsedDays) => {
  test('is what their days cost, whatever they do in any order', async () => {
    const rules = { formerMemberDays: 30, coolingOffDays: 14, chargesUsedDays };
    await fc.assert(
      fc.asyncProperty(anyHistory, async (steps) => {
        const real = await openPortal(shop, plans, rules);
        const world = { model: new MembershipModel(rules, beginsOn), real, plans };
        await take(world, joins(0, 0), -1);
        for (const [place, { step }] of steps.entries()) await take(world, step, place);
      }),
      // Trying out faults takes only the first failure, not the shortest one.
      {
        ...runs(5),
        endOnFailure: process.env['FIRST_FAULT'] !== undefined,
      },
    );
  });
});

const notCharged: ModelRules = { formerMemberDays: 30, coolingOffDays: 14, chargesUsedDays: false };

for (const { name, steps } of scenarios)
  test(name, async () => {
    const real = await openPortal(shop, plans, notCharged);
    const world = { model: new MembershipModel(notCharged, beginsOn), real, plans };
    for (const [place, [step, said]] of steps.entries())
      expect(await take(world, step, place), `step ${place + 1}`).toMatch(said);
  });

test('the stories have met every thing that members do', () => {
  const things = [
    ...['joins', 'pays', 'money goes back', 'tops up', 'terminates', 'regrets', 'withdraws', 'changes'],
    ...['undoes the change', 'freezes', 'cancels the freeze', 'comes back early', 'nights are missed'],
    ...['buys an add-on', 'ends an add-on', 'undoes the change with an add-on', 'withdraws with an add-on'],
  ];
  expect([...done.keys()]).toEqual(expect.arrayContaining(things));
});
