import { weightedSum } from '../person/national-number/check.ts';

/** The first two digits are a Federal Reserve district, or in a range added for thrifts, payments or cheques. */
const districts = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Nine digits that identify a bank of the United States; the last is a check digit. */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  digits !== '000000000' &&
  districts.test(digits) &&
  weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
