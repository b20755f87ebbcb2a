import { expect, test } from 'vitest';
import { isPrepaid, prepaid, readSale, writeSale } from './sale-address.ts';

test('what staff choose and set for a sale is read back from the address', () => {
  const address = '?plan=3&start=2026-12-01&addons=1%2C4&price=9900&fee=0';
  const { choices, prices } = readSale(new URLSearchParams(address));
  expect(prices).toEqual({ price: 9900, joiningFee: 0 });
  expect(writeSale(choices, prices)).toBe(address);
  expect(readSale(new URLSearchParams('?price=-1&fee=x')).prices).toEqual({});
});

test('the address of a payment says that the plan is paid once', () => {
  expect(isPrepaid(new URLSearchParams(prepaid))).toBe(true);
  expect(isPrepaid(new URLSearchParams(''))).toBe(false);
});
