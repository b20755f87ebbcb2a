import { courtRefusals } from '@foyer/contract/resource-booking';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../scripts/property-runs.ts';
import { processDueClasses } from '../src/booking/due/process-due-classes.ts';
import { paytabsSandbox } from '../src/sandbox/paytabs/paytabs-sandbox.ts';
import { happenings, story } from './court/arbitraries.ts';
import { courtFaults } from './court/faults.ts';
import { openPortal } from './court/portal.ts';
import { plain, type Scenario, scenarios } from './court/scenarios.ts';
import { met, Step } from './court/step.ts';
import { openShop, type Shop } from './shop-fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

async function tell({ given, steps }: Scenario) {
  const { model, real } = await openPortal(shop, { ...plain, ...given });
  for (const [place, entry] of steps.entries()) {
    const [step, outcome] = entry instanceof Step ? [entry] : entry;
    await step.run(model, real);
    expect(String(step), `step ${place + 1}`).not.toBe('nothing');
    if (outcome !== undefined) expect(step.outcome, `step ${place + 1}: ${step}`).toEqual(outcome);
  }
  expect(await courtFaults(shop.world, real.club.centerId)).toEqual([]);
}

for (const scenario of scenarios) test(scenario.name, () => tell(scenario));

test('courts match the specification after any steps in any order', async () => {
  await fc.assert(
    fc.asyncProperty(story, happenings, async (given, steps) => {
      let centerId = 0;
      const open = async () => {
        const opened = await openPortal(shop, given);
        ({ centerId } = opened.real.club);
        return opened;
      };
      await fc.asyncModelRun(open, steps);
      expect(await courtFaults(shop.world, centerId)).toEqual([]);
      await processDueClasses(shop.world.services);
      expect(await courtFaults(shop.world, centerId)).toEqual([]);
    }),
    // Trying out faults takes only the first failure, not the shortest one.
    { ...runs(12), endOnFailure: process.env['FIRST_FAULT'] !== undefined },
  );
});

test('the scenarios meet every answer that a member can get', () => {
  const answers = ['BOOKED', 'TENTATIVE', 'begun', 'delivered', 'not delivered'];
  const returned = ['CLIP', 'TIMES', 'NOTHING'].map((what) => `CANCELLED ${what}`);
  // Of these, the rules of classes are tested, and every person is an adult here.
  const others = ['personNotActive', 'personBlacklisted', 'personSanctioned', 'ageNotAllowed'];
  const refusals = courtRefusals.filter((code) => !others.some((other) => code === `booking.${other}`));
  const more = ['booking.alreadyCancelled', 'booking.tooLateToCancel', 'court.otherPrice'];
  expect(met).toEqual(met.union(new Set([...answers, ...returned, ...refusals, ...more])));
});
