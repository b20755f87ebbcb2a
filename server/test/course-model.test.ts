import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../scripts/property-runs.ts';
import { paytabsSandbox } from '../src/sandbox/paytabs/paytabs-sandbox.ts';
import { courseFaults } from './course/faults.ts';
import { bookedOf, openCoursePortal, worthOf } from './course/portal.ts';
import { courseStory, happened } from './course/steps.ts';
import { openShop, type Shop } from './shop-fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

test('courses match the model after any steps in any order, and people pay for what they have', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
      courseStory,
      async (capacities, steps) => {
        const { model, real } = await openCoursePortal(shop, capacities);
        const others = new Set(shop.sandbox.payments().map(({ key }) => key));
        await fc.asyncModelRun(() => ({ model, real }), steps);
        // What has not been paid ends, and what is due is paid back.
        for (let round = 0; round < 3; round += 1) {
          shop.world.clock.move({ minutes: 21 });
          await shop.settle();
        }
        const { centerId } = real.club;
        const payments = shop.sandbox.payments().filter(({ key }) => !others.has(key));
        expect(await courseFaults(shop.world, centerId)).toEqual([]);
        const kept = payments.reduce(
          (sum, { amount, timesPaid, refunded }) => sum + amount * timesPaid - refunded,
          0,
        );
        expect(kept).toBe(await worthOf(real));
        expect(await bookedOf(real)).toBe(model.parts.filter(({ state }) => state === 'BOOKED').length);
      },
    ),
    { ...runs(12), endOnFailure: process.env['FIRST_FAULT'] !== undefined },
  );
  // A story in which something never happens proves little about it.
  for (const what of [
    'adds',
    'waits',
    'begins-to-pay',
    'pays',
    'takes',
    'removes',
    'cancels',
    'calls-date-off',
    'is-called-off',
  ])
    expect(happened.get(what) ?? 0, what).toBeGreaterThan(0);
});
