import { describe, expect, test } from 'vitest';
import { atCenter, fromKept, readChoices, toKeep, withPlan, writeChoices } from './choices.ts';

const read = (text: string) => readChoices(new URLSearchParams(text));
const full =
  '?center=100&plan=3&start=2026-12-01&addons=1%2C2&promo=SUMMER&company=ACME-7&refer=%2Frefer%2F7';

test('choices survive the address, and the server', () => {
  const choices = read(full);
  expect(writeChoices(choices)).toBe(full);
  const kept = toKeep(choices);
  expect(kept && writeChoices(fromKept(kept))).toBe(full);
});

test.each([
  ['', ''],
  ['center=abc&plan=-3&start=2026-02-30&addons=x,,2&promo=%20', '?addons=2'],
  [`center=100&promo=${'A'.repeat(60)}`, `?center=100&promo=${'A'.repeat(40)}`],
])('an address with %j chooses %j', (text, chosen) => {
  expect(writeChoices(read(text))).toBe(chosen);
});

describe('another choice', () => {
  test('of a centre drops its plan and keeps who pays and who referred', () => {
    expect(writeChoices(atCenter(read(full), 101))).toBe('?center=101&company=ACME-7&refer=%2Frefer%2F7');
    expect(writeChoices(atCenter(read(full), 100))).toBe(full);
  });

  test('of a plan drops its add-ons', () => {
    expect(withPlan(read(full), 4)).toMatchObject({ planId: 4, addOns: [], promoCode: 'SUMMER' });
    expect(withPlan(read(full), 3).addOns).toEqual([1, 2]);
  });
});

test('nothing is kept before a plan is chosen', () => {
  expect(toKeep(read('center=100&promo=SUMMER'))).toBeUndefined();
});
