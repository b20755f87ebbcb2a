import { expect, test } from 'vitest';
import { majorOf, minorOf, topUpIn, topUpPath } from './top-up.ts';

test.each([
  ['?topUp=5000', 5000],
  ['?topUp=100', 100],
  ['?topUp=10000000', 10_000_000],
  ['?topUp=99', undefined],
  ['?topUp=10000001', undefined],
  ['?topUp=-5000', undefined],
  ['?topUp=50.5', undefined],
  ['?topUp=1e3', undefined],
  ['?topUp=', undefined],
  ['', undefined],
])('the address %s has the amount %s', (search, amount) => {
  expect(topUpIn(new URLSearchParams(search))).toBe(amount);
});

test('reads the amount from an address that it has written', () => {
  expect(topUpIn(new URL(topUpPath(5000), 'https://portal.invalid').searchParams)).toBe(5000);
});

test.each([
  [50, 'USD', 5000],
  [1.1, 'EUR', 110],
  [8.29, 'EUR', 829],
  [0.29, 'USD', 29],
  [500, 'JPY', 500],
  [1.005, 'KWD', 1005],
])('%s %s are %s minor units', (typed, currency, minor) => {
  expect(minorOf(typed, currency)).toBe(minor);
  expect(majorOf(minor, currency)).toBe(typed);
});
