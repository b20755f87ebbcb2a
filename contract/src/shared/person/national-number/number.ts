import { asciiDigits } from '../digits.ts';

/** What is wrong with a number, by what kind of number it is in its country. */
export type NumberFault =
  | 'ssnInvalid'
  | 'cprInvalid'
  | 'emiratesIdInvalid'
  | 'civilIdInvalid'
  | 'taxNumberInvalid'
  | 'identityNumberInvalid';

/** The number by which a country knows a person. */
export type NationalNumber = {
  name: string;
  fault: NumberFault;
  /** As people of the country write it; one that is published as an example. */
  example: string;
  /** The form in which it is kept and compared; undefined where there can be no such number. */
  normal: (typed: string) => string | undefined;
  /** Where the number tells a birthday: is it this one, YYYY-MM-DD? Takes the normal form. */
  matchesBirthday?: (number: string, birthday: string) => boolean;
};

const maxLength = 40;

/** In capitals and ASCII digits, without blanks and what is not seen. */
export const written = (typed: string): string =>
  typed.length > maxLength ? '' : asciiDigits(typed.replace(/[\s\p{Cf}]/gu, '')).toUpperCase();

/** Without the signs that only part the groups. */
export const compact = (typed: string): string => written(typed).replace(/[-‐‑–−./]/g, '');
