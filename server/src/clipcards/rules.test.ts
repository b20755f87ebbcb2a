import { priceOverrides } from '@foyer/contract/shared/clipcard';
import { describe, expect, test } from 'vitest';
import { type AskedPrice, ageOn, priceOf } from './rules.ts';

const bounds = { amount: 15_000, lowest_amount: 10_000, highest_amount: 20_000 };
const staff: Pick<AskedPrice, 'may' | 'isRecurring'> = { may: priceOverrides, isRecurring: false };
const member: Pick<AskedPrice, 'may' | 'isRecurring'> = { may: [], isRecurring: false };

describe('the price of a clipcard', () => {
  test.each([
    ['none is named', {}, member, 15_000],
    ['the product’s own is named', { price: 15_000 }, member, 15_000],
    ['a member names another', { price: 14_999 }, member, 'clipcard.cannotChangePrice'],
    ['staff lowers it', { price: 10_000 }, staff, 10_000],
    ['staff lowers it too far', { price: 9_999 }, staff, 'clipcard.priceTooLow'],
    ['staff raises it', { price: 20_000 }, staff, 20_000],
    ['staff raises it too far', { price: 20_001 }, staff, 'clipcard.priceTooHigh'],
    [
      'staff means to, and names none',
      { priceOverride: 'ReduceClipcardPrice' },
      staff,
      'clipcard.priceRequired',
    ],
    [
      'what is done to it is not what is said',
      { price: 14_000, priceOverride: 'RaiseClipcardPrice' },
      staff,
      'clipcard.cannotOverridePrice',
    ],
    [
      'may not raise',
      { price: 16_000 },
      { may: ['ReduceClipcardPrice'], isRecurring: false },
      'clipcard.cannotRaisePrice',
    ],
    [
      'may not lower',
      { price: 14_000 },
      { may: ['RaiseClipcardPrice'], isRecurring: false },
      'clipcard.cannotLowerPrice',
    ],
    [
      'one that renews itself needs more',
      { price: 14_000 },
      { may: ['ReduceClipcardPrice'], isRecurring: true },
      'clipcard.cannotOverridePrice',
    ],
    ['one that renews itself', { price: 14_000 }, { may: priceOverrides, isRecurring: true }, 14_000],
  ] as const)('%s', (_title, asked, who, price) => {
    expect(priceOf(bounds, { ...asked, ...who })).toBe(price);
  });
});

test.each([
  ['2008-11-20', 18],
  ['2008-11-21', 17],
  ['2008-02-29', 18],
  ['2026-11-20', 0],
] as const)('who was born on %s is %i on 2026-11-20', (birthday, age) => {
  expect(ageOn(Temporal.PlainDate.from(birthday), Temporal.PlainDate.from('2026-11-20'))).toBe(age);
});
