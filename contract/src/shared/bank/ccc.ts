import { weightedSum } from '../person/national-number/check.ts';

const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Eleven less the rest by eleven; two digits would be 10, which is written 1, and 11, which is written 0. */
function controlDigit(tenDigits: string): string {
  const digit = 11 - (weightedSum(tenDigits, weights) % 11);
  return digit > 9 ? String(11 - digit) : String(digit);
}

/** The two digits in the middle of a Spanish account number: one for bank and branch, one for the account. */
export const controlDigitsOf = (bank: string, branch: string, account: string): string =>
  controlDigit(`00${bank}${branch}`) + controlDigit(account);
