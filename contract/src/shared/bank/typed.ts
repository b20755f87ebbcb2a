import { asciiDigits } from '../person/digits.ts';

const maxLength = 100;

/** Upper case with ASCII digits, without spaces, separators and invisible characters. */
export const compact = (typed: string): string =>
  typed.length > maxLength
    ? ''
    : asciiDigits(typed.replace(/[\s\p{Cf}]/gu, ''))
        .replace(/[-‐‑–−./]/g, '')
        .toUpperCase();

/** As typed, with single spaces. */
export const tidy = (typed: string): string => typed.replace(/\s+/g, ' ').trim();
