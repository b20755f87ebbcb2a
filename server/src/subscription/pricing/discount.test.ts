import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts, discount, rules } from '../../../test/price-arbitraries.ts';
import type { Discount } from '../tables.ts';
import { discounted, holdsIn, reduced, shareOf, sponsored } from './discount.ts';

describe('a discount', () => {
  test('leaves at least nothing and at most what was there, and a sponsor pays the rest', () => {
    fc.assert(
      fc.property(amounts, rules, (amount, rule) => {
        const left = reduced(amount, rule);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(amount);
        expect(left + sponsored(amount, rule)).toBe(amount);
      }),
    );
  });

  test.each([
    [0, 5000, 0],
    [1, 5000, 1],
    [3, 5000, 2],
    [199, 250, 5],
    [8000, 2500, 2000],
    [7999, 10_000, 7999],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('a share of %d by %d hundredths of a percent is %d, rounded half up', (amount, percent, share) => {
    expect(shareOf(amount, percent)).toBe(share);
  });

  test.each([
    [{}, [0, 1, 2, 3, 4]],
    [{ periods: 2 }, [0, 1, 2]],
    [{ periods: 2, fromPeriod: 0 }, [0, 1, 2]],
    [{ periods: 2, fromPeriod: 2 }, [2, 3]],
    [{ fromPeriod: 3 }, [3, 4]],
  ])('%j holds in the periods %j', (given, numbers) => {
    const one = { name: 'Autumn', target: 'PERIODS', rule: { kind: 'AMOUNT', amount: 1 }, ...given } as const;
    expect([0, 1, 2, 3, 4].filter((number) => holdsIn(one, number))).toEqual(numbers);
  });

  test('several are applied campaigns first and offers last, each to what the one before it has left', () => {
    fc.assert(
      fc.property(amounts, fc.array(discount(), { maxLength: 4 }), (amount, discounts) => {
        const { amount: left, steps } = discounted(amount, discounts);
        const order = ['CAMPAIGN', 'PROMO_CODE', 'OFFER'];
        const kindOf = ({ offer, code }: Discount) => (offer ? 'OFFER' : code ? 'PROMO_CODE' : 'CAMPAIGN');
        const inOrder = discounts.toSorted((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)));
        let expected = amount;
        expect(steps.map(({ kind }) => kind)).toEqual(inOrder.map(kindOf));
        for (const [index, { rule }] of inOrder.entries()) {
          expected = reduced(expected, rule);
          expect(steps[index]).toMatchObject({ amount: expected, rule });
        }
        expect([left, steps.length]).toEqual([expected, discounts.length]);
      }),
    );
  });
});
