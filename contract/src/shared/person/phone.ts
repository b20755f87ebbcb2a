// The metadata sets of the package's README: `min` (80 kB) judges the length alone, `mobile` (95 kB) takes landlines for
// invalid, and only `max` (145 kB) judges the digits of every kind of number by its country. Screens load it lazily.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { asciiDigits } from './digits.ts';

const maxLength = 40;

/**
 * The number in E.164, such as +4589104170; undefined where it is none. Without '+' or '00' in front it is read as
 * people of the country write it. With an extension it is none: E.164 would lose it.
 */
export function normalPhone(typed: string, country: string): string | undefined {
  if (typed.length > maxLength) return undefined;
  const written = asciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^00/, '+');
  const phone = parsePhoneNumberFromString(written, {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    extract: false,
  });
  return phone?.isValid() && !phone.ext ? phone.number : undefined;
}

/** A kept number as people of the country read it: without the country code where it is their own. */
export function phoneText(number: string, country: string): string {
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return number;
  return phone.country === country ? phone.formatNational() : phone.formatInternational();
}
