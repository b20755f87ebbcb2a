import { weightedSum } from '../person/national-number/check.ts';

/** The first two digits are one of the twelve Federal Reserve districts, with what was added for thrifts and cheques. */
const districts = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Nine digits by which a bank of the United States is known; the last is a check digit. */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  digits !== '000000000' &&
  districts.test(digits) &&
  weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
