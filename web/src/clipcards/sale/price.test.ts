import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { describe, expect, test } from 'vitest';
import {
  amountPerClip,
  type ClipcardSize,
  chosenSize,
  hasOpenPrice,
  largestQuantity,
  majorOf,
  minorOf,
  priceChange,
  priceFault,
  quantityOf,
} from './price.ts';

const ten: ClipcardSize = { size: 10, amount: 12_000, lowestAmount: 9_000, highestAmount: 15_000 };
const five: ClipcardSize = { size: 5, amount: 6_500 };

test.each([
  [{ size: 10, amount: 12_000 }, 1_200],
  [{ size: 3, amount: 1_000 }, 333],
  [{ size: 3, amount: 2_000 }, 667],
  [{ size: 1, amount: 999 }, 999],
])('%j costs %i for each clip', (size, expected) => {
  expect(amountPerClip(size)).toBe(expected);
});

test.each([
  ['10', 10],
  ['5', 5],
  [undefined, 5],
  ['7', 5],
  ['', 5],
  ['ten', 5],
])('an address with the size %j shows %i clips', (size, expected) => {
  expect(chosenSize([ten, five], size)?.size).toBe(expected);
});

test('where no size is sold there is none to choose', () => {
  expect(chosenSize([], '10')).toBeUndefined();
});

test.each([
  [{}, 100],
  [{ maximumQuantity: 3 }, 3],
  [{ unitsLeft: 2 }, 2],
  [{ maximumQuantity: 3, unitsLeft: 2 }, 2],
  [{ maximumQuantity: 2, unitsLeft: 3 }, 2],
  [{ maximumQuantity: 400 }, 100],
  [{ unitsLeft: 0 }, 1],
])('of a product with %j one may ask for %i', (limits, expected) => {
  expect(largestQuantity(limits as ClipcardProduct)).toBe(expected);
});

test.each([
  [null, 1],
  ['2', 2],
  ['4', 3],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['many', 1],
])('the quantity %j of an address is %i where three are the most', (size, expected) => {
  expect(quantityOf(size, 3)).toBe(expected);
});

describe('a price that staff set', () => {
  test.each([
    [{ size: 1, amount: 100 }, false],
    [{ size: 1, amount: 100, lowestAmount: 100, highestAmount: 100 }, false],
    [{ size: 1, amount: 100, lowestAmount: 50 }, true],
    [{ size: 1, amount: 100, highestAmount: 150 }, true],
  ])('%j leaves it open: %s', (size, expected) => {
    expect(hasOpenPrice(size)).toBe(expected);
  });

  test.each([
    [120, 'USD', 12_000],
    [19.99, 'EUR', 1_999],
    [1.005, 'KWD', 1_005],
    [1_200, 'JPY', 1_200],
    [Number.NaN, 'USD', undefined],
  ])('%d %s are %s minor units', (typed, currency, expected) => {
    expect(minorOf(typed, currency)).toBe(expected);
    if (expected !== undefined) expect(majorOf(expected, currency)).toBe(typed);
  });

  test.each([
    [ten, 12_000, undefined],
    [ten, 9_000, undefined],
    [ten, 15_000, undefined],
    [ten, 8_999, 'clipcard.priceTooLow'],
    [ten, 15_001, 'clipcard.priceTooHigh'],
    [ten, undefined, 'clipcard.priceRequired'],
    [{ size: 1, amount: 100, highestAmount: 150 }, 99, 'clipcard.priceTooLow'],
    [{ size: 1, amount: 100, lowestAmount: 50 }, 101, 'clipcard.priceTooHigh'],
  ])('%j at %s: %s', (size, price, expected) => {
    expect(priceFault(size, price)).toBe(expected);
  });

  test.each([
    [{}, 12_000, undefined],
    [{}, 13_000, { price: 13_000, priceOverride: 'RaiseClipcardPrice' }],
    [{}, 11_000, { price: 11_000, priceOverride: 'ReduceClipcardPrice' }],
    [{}, 0, { price: 0, priceOverride: 'ReduceClipcardPrice' }],
    [{}, undefined, { priceOverride: 'ReduceClipcardPrice' }],
    [
      { periodMonths: 1 },
      11_000,
      { price: 11_000, priceOverride: 'OverrideGlobalRecurringClipSubsDefinition' },
    ],
    [{ periodMonths: 1 }, 12_000, undefined],
  ])('of %j, 12,000 set to %s, says %j', (product, price, expected) => {
    expect(priceChange(product, ten, price)).toEqual(expected);
  });
});
