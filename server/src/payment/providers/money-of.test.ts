import { decimal } from '@foyer/contract/shared/money-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyOf } from './money-of.ts';

describe('an amount as a provider writes it', () => {
  test.each([
    ['100', 'AED', 10_000],
    ['100.5', 'AED', 10_050],
    ['100.00', 'AED', 10_000],
    [0.1, 'AED', 10],
    [1.15, 'SAR', 115],
    ['12.345', 'KWD', 12_345],
    ['12.3', 'KWD', 12_300],
    [12.345, 'KWD', 12_345],
    ['0.001', 'KWD', 1],
    ['500.000', 'JPY', 500],
    ['90071992547409.91', 'AED', 9_007_199_254_740_991],
  ])('%s %s is %i', (text, currency, amount) => {
    expect(moneyOf(text, currency)).toEqual({ amount, currency });
  });

  test.each([
    ['100.001', 'AED'],
    ['12.3456', 'KWD'],
    ['-1', 'AED'],
    ['1e3', 'AED'],
    ['1,000.00', 'AED'],
    ['', 'AED'],
    ['.5', 'AED'],
    [Number.NaN, 'AED'],
    ['90071992547409.92', 'AED'],
    ['1', 'aed'],
    ['1', 'DIRHAM'],
  ])('%s %s is not an amount', (text, currency) => {
    expect(moneyOf(text, currency)).toBeUndefined();
  });

  test('is parsed to the amount that was written', () => {
    const amounts = fc.record({
      amount: fc.integer({ min: 0, max: 2 ** 40 }),
      currency: fc.constantFrom('AED', 'SAR', 'KWD', 'JPY'),
    });
    fc.assert(
      fc.property(amounts, (money) => {
        expect(moneyOf(decimal(money), money.currency)).toEqual(money);
        expect(moneyOf(Number(decimal(money)), money.currency)).toEqual(money);
      }),
    );
  });
});
