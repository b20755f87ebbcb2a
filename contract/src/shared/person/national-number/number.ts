import { asciiDigits } from '../digits.ts';

/** What is wrong with a number, by its kind in the country. */
export type NumberFault =
  | 'ssnInvalid'
  | 'cprInvalid'
  | 'emiratesIdInvalid'
  | 'civilIdInvalid'
  | 'taxNumberInvalid'
  | 'identityNumberInvalid';

/** The number by which a country identifies a person. */
export type NationalNumber = {
  name: string;
  fault: NumberFault;
  /** A published example, as people of the country write it. */
  example: string;
  /** The form in which it is stored and compared; undefined if invalid. */
  normal: (typed: string) => string | undefined;
  /** Whether a number that contains a birthday contains this one, YYYY-MM-DD. Takes the normal form. */
  matchesBirthday?: (number: string, birthday: string) => boolean;
};

const maxLength = 40;

/** Upper case with ASCII digits, without spaces and invisible characters. */
export const written = (typed: string): string =>
  typed.length > maxLength ? '' : asciiDigits(typed.replace(/[\s\p{Cf}]/gu, '')).toUpperCase();

/** The same without separators. */
export const compact = (typed: string): string => written(typed).replace(/[-‐‑–−./]/g, '');
