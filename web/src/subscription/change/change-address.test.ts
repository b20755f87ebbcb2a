import { expect, test } from 'vitest';
import { readChange, writeChange } from './change-address.ts';

test.each([
  ['plan=3', '?plan=3', [], false],
  ['plan=3&addons=4,5&start=2026-12-10', '?plan=3&start=2026-12-10&addons=4%2C5', [4, 5], true],
  ['plan=3&addons=none', '?plan=3&addons=none', [], true],
  ['plan=3&price=4900', '?plan=3&price=4900', [], false],
])('the address %s of a change says which add-ons were chosen', (address, written, addOns, isChosen) => {
  const choices = readChange(new URLSearchParams(address));
  expect(choices).toMatchObject({ addOns, isAddOnsChosen: isChosen });
  expect(writeChange(choices)).toBe(written);
});
