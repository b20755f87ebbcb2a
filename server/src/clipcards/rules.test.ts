import { priceOverrides } from '@foyer/contract/shared/clipcard';
import { expect, test } from 'vitest';
import { ageOn } from '../person/age.ts';
import { openBounds } from './rules.ts';

const bounds = { amount: 15_000, lowest_amount: 10_000, highest_amount: 20_000 };

/** A table in docs/rules/clipcards.md tests which prices are accepted. */
test.each([
  [[], {}, undefined],
  [['ReduceClipcardPrice'], {}, [10_000, 15_000]],
  [['RaiseClipcardPrice'], {}, [15_000, 20_000]],
  [priceOverrides, {}, [10_000, 20_000]],
  [priceOverrides, { isForOwn: true }, [15_000, 20_000]],
  [['ReduceClipcardPrice'], { isForOwn: true }, undefined],
  [['ReduceClipcardPrice'], { isRecurring: true }, undefined],
  [priceOverrides, { isRecurring: true }, [10_000, 20_000]],
] as const)('permissions %j, %j, allow a price between %j', (may, more, expected) => {
  const open = openBounds(bounds, { may, isForOwn: false, isRecurring: false, ...more });
  expect(open && [open.lowestAmount, open.highestAmount]).toEqual(expected);
});

test.each([
  ['2008-11-20', 18],
  ['2008-11-21', 17],
  ['2008-02-29', 18],
  ['2026-11-20', 0],
] as const)('a person born on %s is %i on 2026-11-20', (birthday, age) => {
  expect(ageOn(Temporal.PlainDate.from(birthday), Temporal.PlainDate.from('2026-11-20'))).toBe(age);
});
