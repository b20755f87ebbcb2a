import { asciiDigits } from '../person/digits.ts';

const maxLength = 100;

/** In capitals and ASCII digits, without blanks, the signs that only part groups, and what is not seen. */
export const compact = (typed: string): string =>
  typed.length > maxLength
    ? ''
    : asciiDigits(typed.replace(/[\s\p{Cf}]/gu, ''))
        .replace(/[-‐‑–−./]/g, '')
        .toUpperCase();

/** As it was typed, with single blanks. */
export const tidy = (typed: string): string => typed.replace(/\s+/g, ' ').trim();
