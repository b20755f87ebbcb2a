import { asciiDigits } from './digits.ts';
import { withoutZipCodes, zipFormats } from './zip-formats.ts';

/** What a club configures: a regular expression for the whole code, and one for example. */
export type ZipCodeFormat = { country: string; format: string; example: string };

const maxLength = 20;

/** Where neither the club nor the table knows better: some countries have changed or begun, and say so nowhere. */
const anyFormat = '[A-Z\\d][A-Z\\d -]{1,9}';

/** What is configured counts, then the table. Undefined for countries without postal codes. */
export function zipFormatOf(
  country: string,
  configured: readonly ZipCodeFormat[],
): ZipCodeFormat | undefined {
  const own = configured.find((entry) => entry.country === country && patternOf(entry.format));
  if (own) return own;
  if (withoutZipCodes.includes(country)) return undefined;
  const [format, example] = zipFormats[country] ?? [];
  return { country, format: format?.source ?? anyFormat, example: example ?? '' };
}

/**
 * People of a club write the formats. One that is no regular expression, or repeats a group without end, which may
 * take years to say no, is passed over.
 */
function patternOf(format: string): RegExp | undefined {
  if (/\)(?:[*+]|\{\d+,)/.test(format)) return undefined;
  try {
    return new RegExp(`^(?:${format})$`, 'i');
  } catch {
    return undefined;
  }
}

/** In capitals and ASCII digits, with single blanks. */
export const normalZipCode = (typed: string): string =>
  asciiDigits(typed.replace(/\p{Cf}/gu, ''))
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();

/** As postal codes are compared. */
export const withoutBlanks = (typed: string): string => normalZipCode(typed).replaceAll(' ', '');

/** Blanks are put where they please, so it may fit with them or without. */
export function isZipCode(country: string, typed: string, configured: readonly ZipCodeFormat[]): boolean {
  if (typed.length > maxLength) return false;
  const code = normalZipCode(typed);
  const format = zipFormatOf(country, configured)?.format;
  if (format === undefined) return code === '';
  const pattern = patternOf(format);
  return [code, withoutBlanks(code)].some((written) => pattern?.test(written));
}
