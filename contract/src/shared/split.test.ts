import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './split.ts';

test.each([
  [2000, 3, [667, 667, 666]],
  [2000, 4, [500, 500, 500, 500]],
  [7, 4, [2, 2, 2, 1]],
])('%i in %i parts', (price, parts, expected) => {
  expect(partsOf(price, parts)).toEqual(expected);
});

test('the parts of a price add up to it, and differ by a unit at most, the first ones being the larger ones', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 50 }),
      (price, parts) => {
        const amounts = partsOf(price, parts);
        expect(amounts).toHaveLength(parts);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(price);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
        expect((amounts[0] ?? 0) - (amounts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
