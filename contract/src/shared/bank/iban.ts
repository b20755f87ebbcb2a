import { remainder } from '../person/national-number/check.ts';
import { controlDigitsOf } from './ccc.ts';
import { ibanStructures } from './iban-structures.ts';
import { compact } from './typed.ts';

/** ISO 7064, MOD 97-10: letters count from A = 10, and country and check digits are reckoned last. */
const rest = (iban: string): number =>
  remainder(
    (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
    97,
  );

/** A country's own check within its IBAN: Spain's account numbers had one before there were IBANs. */
const nationalChecks: Readonly<Record<string, (bban: string) => boolean>> = {
  ES: (bban) => controlDigitsOf(bban.slice(0, 4), bban.slice(4, 8), bban.slice(10)) === bban.slice(8, 10),
};

const signs: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' };

/** Check digits run from 02 to 98: 00, 01 and 99 would leave the same rest as others. */
const patternOf = (structure: string) =>
  new RegExp(
    `^[A-Z]{2}(?!0[01]|99)\\d{2}${structure.replace(/(\d+)([nac])/g, (_, count, kind) => `${signs[kind]}{${count}}`)}$`,
  );

/** The IBAN as it is kept, DE89370400440532013000; undefined where there can be no such IBAN. */
export function normalIban(typed: string): string | undefined {
  const iban = compact(typed).replace(/^IBAN:?/, '');
  const country = iban.slice(0, 2);
  const structure = Object.hasOwn(ibanStructures, country) ? ibanStructures[country] : undefined;
  if (!structure || !patternOf(structure).test(iban) || rest(iban) !== 1) return undefined;
  return (nationalChecks[country]?.(iban.slice(4)) ?? true) ? iban : undefined;
}

/** The IBAN around a country's own account number. */
export const ibanAround = (country: string, bban: string): string =>
  country + String(98 - rest(`${country}00${bban}`)).padStart(2, '0') + bban;
