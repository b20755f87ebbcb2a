import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxWithin } from './tax.ts';

describe('the tax within a price', () => {
  test.each([
    // amount, rate in hundredths of a percent, tax
    [12_500, 2500, 2500],
    [10_000, 2500, 2000],
    [9999, 2500, 2000],
    [4900, 1900, 782],
    [10_500, 500, 500],
    // 810 / 10 810 of 1 001, which is 75.0056
    [1001, 810, 75],
    // Half a unit rounds up.
    [1, 10_000, 1],
    [3, 10_000, 2],
    [0, 2500, 0],
    [100, 0, 0],
    [-12_500, 2500, -2500],
    [-1, 10_000, -1],
    [-100, 0, 0],
    [9_007_199_254_740_991, 10_000, 4_503_599_627_370_496],
  ])('of %d at %d is %d', (amount, rate, tax) => {
    expect(taxWithin(amount, rate)).toBe(tax);
  });

  test('is within half a unit of the exact tax, at most the price, and mirrored below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 40 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, rate) => {
          const tax = taxWithin(amount, rate);
          const twice = 2n * BigInt(tax) * BigInt(10_000 + rate);
          const exactTwice = 2n * BigInt(amount) * BigInt(rate);
          const distance = twice > exactTwice ? twice - exactTwice : exactTwice - twice;
          expect(distance <= BigInt(10_000 + rate)).toBe(true);
          expect(tax).toBeLessThanOrEqual(amount);
          expect(taxWithin(-amount, rate) + tax).toBe(0);
        },
      ),
    );
  });
});
