import { participationStates, type WaitingListRule } from '@foyer/contract/shared/booking';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../scripts/property-runs.ts';
import { processDueClasses } from '../src/booking/due/process-due-classes.ts';
import { paytabsSandbox } from '../src/sandbox/paytabs/paytabs-sandbox.ts';
import { happenings, story } from './booking/any-story.ts';
import type { Rules } from './booking/model.ts';
import { openPortal } from './booking/portal.ts';
import { type Scenario, scenarios } from './booking/scenarios.ts';
import { met, Step } from './booking/step.ts';
import { openShop, type Shop } from './shop-fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

const rulesOf = (lineRule: WaitingListRule): Rules => ({
  ...{
    lineRule,
    lineClosesMinutes: lineRule === 'offer' ? 10 : 60,
    offerMinutes: 30,
    tentativeMinutes: 10,
    payingMinutes: 20,
  },
  ...{ noShows: lineRule === 'offer' ? 2 : 1, noShowDays: 30, sanctionDays: 1 },
});

const plainClass = {
  ...{ minutes: 60, capacity: 1, longestLine: 3, opensDays: 14 },
  ...{ closesBefore: 0, cancelBefore: 120, hasPrice: true },
};

async function tell({ rules, classes = [], given, steps }: Scenario) {
  const { model, real } = await openPortal(
    shop,
    { ...rulesOf(rules?.lineRule ?? 'next'), noShows: 3, ...rules },
    {
      begins: { timeZone: 'Asia/Dubai', at: '2026-11-20T13:00' },
      limit: { times: 1, per: 'WEEK' },
      firstCardLasts: 100,
      ...given,
      classes: [130, 160, 24 * 60 + 30].map((inMinutes, place) => ({
        ...{ ...plainClass, inMinutes },
        ...classes[place],
      })),
    },
  );
  for (const [place, entry] of steps.entries()) {
    const [step, outcome] = entry instanceof Step ? [entry] : entry;
    await step.run(model, real);
    expect(String(step), `step ${place + 1}`).not.toBe('nothing');
    if (outcome !== undefined) expect(step.outcome, `step ${place + 1}: ${step}`).toEqual(outcome);
  }
}

for (const scenario of scenarios) test(scenario.name, () => tell(scenario));

describe.each(['next', 'offer', 'all'] as const)(
  'classes of a club with the waiting list rule %s',
  (lineRule) => {
    test('match the specification after any steps in any order', async () => {
      await fc.assert(
        fc.asyncProperty(story, happenings, async (given, steps) => {
          await fc.asyncModelRun(() => openPortal(shop, rulesOf(lineRule), given), steps);
          await processDueClasses(shop.world.services);
        }),
        // Trying out faults takes only the first failure, not the shortest one.
        { ...runs(8), endOnFailure: process.env['FIRST_FAULT'] !== undefined },
      );
    });
  },
);

test('the scenarios cover every state, entitlement and way of ending', () => {
  const ways = ['SUBSCRIPTION', 'CLIPCARD', 'MONEY', 'STAFF', 'PERSON', 'CLUB', 'TIME', 'ATTEMPT'];
  expect([...met].toSorted()).toEqual([...participationStates, ...ways].toSorted());
});
