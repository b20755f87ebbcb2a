import { isValidBIC } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { ibanAround, normalIban } from './iban.ts';
import { publishedIbans } from './published.ts';
import { isRoutingNumber } from './routing-number.ts';
import { sepaCountries } from './sepa-countries.ts';

describe.each(publishedIbans)('%s', (iban) => {
  test('is valid, also in groups of four and in lower case', () => {
    expect(normalIban(iban)).toBe(iban);
    expect(normalIban(` IBAN ${iban.replace(/(.{4})/g, '$1 ').toLowerCase()}`)).toBe(iban);
  });

  test('is invalid with any digit mistyped', () => {
    for (let place = 2; place < iban.length; place++)
      for (const digit of '0123456789') {
        if (!/\d/.test(iban[place] ?? '') || iban[place] === digit) continue;
        const mistyped = iban.slice(0, place) + digit + iban.slice(place + 1);
        expect(normalIban(mistyped), mistyped).toBeUndefined();
      }
  });

  test('is invalid with two adjacent digits swapped', () => {
    for (let place = 4; place < iban.length - 1; place++) {
      const pair = iban.slice(place, place + 2);
      const [one, other] = pair;
      if (one === other || !/^\d\d$/.test(pair)) continue;
      const swapped = `${iban.slice(0, place)}${other}${one}${iban.slice(place + 2)}`;
      expect(normalIban(swapped), swapped).toBeUndefined();
    }
  });

  test('is rebuilt from its account number', () => {
    expect(ibanAround(iban.slice(0, 2), iban.slice(4))).toBe(iban);
  });
});

test.each([
  ['nothing', ''],
  ['a digit short', 'DE8937040044053201300'],
  ['a digit too many', 'DE893704004405320130000'],
  ['letters where digits belong', 'DE8937040044053201300O'],
  ['a country without IBANs', 'US64SVBKUS6S3300958879'],
  ['no country', '__proto__89370400440532013000'],
  ['a word that objects know', 'constructor'],
  ['far too long', `DE89${'3'.repeat(10_000)}`],
  // 00, 01 and 99 leave the same remainder as 97, 98 and 02, and are never issued.
  ['check digits 01 in place of 98', ibanWithCheckDigits('98').replace('DE98', 'DE01')],
  ['a Spanish account whose own digits are wrong', 'ES2921000418460200051332'],
])('%s is not an IBAN', (_why, typed) => {
  expect(normalIban(typed)).toBeUndefined();
});

/** A German IBAN that has these check digits. */
function ibanWithCheckDigits(checkDigits: string): string {
  for (let account = 0; account < 1000; account++) {
    const iban = ibanAround('DE', String(account).padStart(18, '0'));
    if (iban?.slice(2, 4) === checkDigits) return iban;
  }
  throw new Error(`none of a thousand has ${checkDigits}`);
}

test('check digits 98 are valid', () => {
  expect(normalIban(ibanWithCheckDigits('98'))).toBeDefined();
});

test('an IBAN may be typed with Arabic digits', () => {
  expect(normalIban('SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩')).toBe('SA0380000000608010167519');
});

test('every SEPA country has a published IBAN', () => {
  expect(sepaCountries).toHaveLength(42);
  const published = publishedIbans.map((iban) => iban.slice(0, 2));
  expect(sepaCountries.filter((country) => !published.includes(country))).toEqual([]);
});

test('a Belgian account that fails the national check is accepted when its ISO 7064 check digits are valid', () => {
  const iban = ibanAround('BE', '539007547035');
  expect(iban).toMatch(/^BE\d\d539007547035$/);
  expect(normalIban(iban ?? '')).toBe(iban);
});

test.each([
  ['021000021', true],
  ['011401533', true],
  ['091000019', true],
  ['021000022', false],
  ['02100002', false],
  ['0210000210', false],
  ['000000000', false],
  // Has a valid check digit, but no bank's numbers begin with 50.
  ['500000005', false],
  ['02100002a', false],
])('routing number %s: %s', (digits, expected) => {
  expect(isRoutingNumber(digits)).toBe(expected);
});

test('a routing number with any digit mistyped is invalid', () => {
  for (let place = 0; place < 9; place++)
    for (const digit of '0123456789') {
      const mistyped = `${'021000021'.slice(0, place)}${digit}${'021000021'.slice(place + 1)}`;
      expect(isRoutingNumber(mistyped), mistyped).toBe(mistyped === '021000021');
    }
});

test.each([
  ['COBADEFFXXX', true],
  ['NWBKGB2L', true],
  ['COBAZZFF', false],
  ['COBADEFFXX', false],
  ['C0BADEFF', false],
])('BIC %s: %s', (bic, expected) => {
  expect(isValidBIC(bic)).toBe(expected);
});
