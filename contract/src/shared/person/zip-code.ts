import { asciiDigits } from './digits.ts';
import { withoutZipCodes, zipFormats } from './zip-formats.ts';

/** What a club configures: a regular expression for the whole code, and an example. */
export type ZipCodeFormat = { country: string; format: string; example: string };

const maxLength = 20;

/** For countries in neither the configuration nor the table: some have introduced or changed codes unannounced. */
const anyFormat = '[A-Z\\d][A-Z\\d -]{1,9}';

/** The configuration comes first, then the table. Undefined for countries without postal codes. */
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
 * Clubs write the formats themselves. Ignores one that is not a regular expression, or that repeats a group without
 * limit: a mismatch could backtrack for years.
 */
function patternOf(format: string): RegExp | undefined {
  if (/\)(?:[*+]|\{\d+,)/.test(format)) return undefined;
  try {
    return new RegExp(`^(?:${format})$`, 'i');
  } catch {
    return undefined;
  }
}

/** Upper case with ASCII digits and single spaces. */
export const normalZipCode = (typed: string): string =>
  asciiDigits(typed.replace(/\p{Cf}/gu, ''))
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();

/** The form in which postal codes are compared. */
export const withoutBlanks = (typed: string): string => normalZipCode(typed).replaceAll(' ', '');

/** People put spaces anywhere, so the code may match with or without them. */
export function isZipCode(country: string, typed: string, configured: readonly ZipCodeFormat[]): boolean {
  if (typed.length > maxLength) return false;
  const code = normalZipCode(typed);
  const format = zipFormatOf(country, configured)?.format;
  if (format === undefined) return code === '';
  const pattern = patternOf(format);
  return [code, withoutBlanks(code)].some((written) => pattern?.test(written));
}
