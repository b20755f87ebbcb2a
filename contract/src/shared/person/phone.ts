// Of the package's metadata sets, only `max` (145 kB) checks the digits of every kind of number by country: `min`
// (80 kB) checks the length alone, and `mobile` (95 kB) rejects landlines. Screens load it lazily.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { asciiDigits } from './digits.ts';

const maxLength = 40;

/**
 * The number in E.164, such as +4589104170; undefined if invalid. Without a leading '+' or '00', it is read as a number
 * of the country. A number with an extension is invalid, because E.164 would lose the extension.
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

/** Formats a stored number for readers in a country, without the country code where it is their own. */
export function phoneText(number: string, country: string): string {
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return number;
  return phone.country === country ? phone.formatNational() : phone.formatInternational();
}
