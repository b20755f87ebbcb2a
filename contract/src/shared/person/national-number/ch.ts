import { weightedSum } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** An EAN-13 with the country code 756. */
export const ahv: NationalNumber = {
  name: 'AHV/AVS',
  fault: 'ssnInvalid',
  example: '756.9217.0769.85',
  normal(typed) {
    const number = compact(typed);
    if (!/^756\d{10}$/.test(number)) return undefined;
    return weightedSum(number, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0 ? number : undefined;
  },
};
