import { expect, test } from 'vitest';
import { samplePlan } from '../plans/sample-plan.ts';
import { priceFault, setPrices } from './set-prices.ts';

const plan = samplePlan(1, { price: 5900, joiningFee: 4900 });

test('only what differs from the plan is sent', () => {
  expect(setPrices(plan, {})).toEqual({});
  expect(setPrices(plan, { price: 5900, joiningFee: 0 })).toEqual({ joiningFee: 0 });
  expect(setPrices(plan, { price: 0 })).toEqual({ price: 0 });
});

test.each([
  [4999, 'subscription.priceTooLow'],
  [5000, undefined],
  [6000, undefined],
  [6001, 'subscription.priceTooHigh'],
])('a price of %i, between 5000 and 6000, is answered %s', (price, fault) => {
  expect(priceFault({ lowestPrice: 5000, highestPrice: 6000 }, price)).toBe(fault);
});
