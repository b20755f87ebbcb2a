import { digitsOf } from '../digits.ts';

/** Each digit times its weight, added up. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  digitsOf(digits).reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0);

/** Every second digit from the right is doubled, and the digits of the products are added. */
export const luhn = (digits: string): boolean =>
  digitsOf(digits)
    .reverse()
    .reduce((sum, digit, place) => sum + (place % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit), 0) %
    10 ===
  0;

/** Remainder of a number that may exceed the exact integers of JavaScript. */
export const remainder = (digits: string, divisor: number): number =>
  digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);

/** ISO 7064, MOD 11,10: the check digit is the last. */
export const mod11And10 = (digits: string): boolean => {
  const product = digitsOf(digits.slice(0, -1)).reduce((kept, digit) => {
    const sum = (kept + digit) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits.slice(-1));
};
