import { describe, expect, test } from 'vitest';
import { fromAdyen, minorUnitsOf, toAdyen } from './amount.ts';

describe('an amount in our units and in Adyen’s', () => {
  test.each([
    ['EUR', 1050, 1050],
    ['KWD', 12_345, 12_345],
    ['JPY', 700, 700],
    ['CLP', 4990, 499_000],
    ['ISK', 1200, 120_000],
    ['HUF', 2990, 299_000],
    ['IQD', 5000, 5_000_000],
    ['CVE', 12_300, 123],
  ])('%s %i is %i', (currency, ours, theirs) => {
    expect(toAdyen({ amount: ours, currency })).toEqual({ value: theirs, currency });
    expect(fromAdyen({ value: theirs, currency })).toEqual({ amount: ours, currency });
  });

  test('cannot be finer than Adyen’s unit', () => {
    expect(minorUnitsOf({ amount: 12_345, currency: 'CVE' })).toBeUndefined();
    expect(() => toAdyen({ amount: 12_345, currency: 'CVE' })).toThrow('CVE');
  });

  test('is rounded down to our unit, so that too little stays too little', () => {
    expect(fromAdyen({ value: 498_999, currency: 'CLP' })).toEqual({ amount: 4989, currency: 'CLP' });
  });
});
