import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../scripts/property-runs.ts';
import { paytabsSandbox } from '../src/sandbox/paytabs/paytabs-sandbox.ts';
import { campFaults } from './camp/faults.ts';
import type { CampPart } from './camp/model.ts';
import { electivePrice, openCampPortal, price } from './camp/portal.ts';
import { campStory, happened } from './camp/steps.ts';
import { openShop, type Shop } from './shop-fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

test('camps match the model after any steps in any order, and people pay for what they have', async () => {
  const places = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }));
  await fc.assert(
    fc.asyncProperty(places, fc.constant([1, 1]), campStory, async (capacities, electives, steps) => {
      const { model, real } = await openCampPortal(shop, capacities, electives);
      const others = new Set(shop.sandbox.payments().map(({ key }) => key));
      await fc.asyncModelRun(() => ({ model, real }), steps);
      // What has not been paid ends, and what is due is paid back.
      for (let round = 0; round < 3; round += 1) {
        shop.world.clock.move({ minutes: 21 });
        await shop.settle();
      }
      const { centerId } = real.club;
      const payments = shop.sandbox.payments().filter(({ key }) => !others.has(key));
      expect(await campFaults(shop.world, centerId)).toEqual([]);
      const kept = payments.reduce(
        (sum, { amount, timesPaid, refunded }) => sum + amount * timesPaid - refunded,
        0,
      );
      const booked = (model.parts as CampPart[]).filter(({ state }) => state === 'BOOKED');
      const due = booked.map(({ hasElective }) => price + (hasElective ? electivePrice : 0));
      expect(kept).toBe(due.reduce((sum, one) => sum + one, 0));
    }),
    { ...runs(12), endOnFailure: process.env['FIRST_FAULT'] !== undefined },
  );
  // A story in which something never happens proves little about it.
  for (const what of [
    ...['adds', 'waits', 'changes', 'begins-to-pay', 'pays', 'takes', 'removes', 'cancels', 'is-called-off'],
  ])
    expect(happened.get(what) ?? 0, what).toBeGreaterThan(0);
});
