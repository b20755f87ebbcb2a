import { weightedSum } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** Elfproef: the last digit counts negative. Eight digits lack the leading zero. */
export const bsn: NationalNumber = {
  name: 'BSN',
  fault: 'identityNumberInvalid',
  example: '111222333',
  normal(typed) {
    const number = compact(typed);
    if (!/^\d{8,9}$/.test(number) || Number(number) === 0) return undefined;
    const nine = number.padStart(9, '0');
    return weightedSum(nine, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 ? nine : undefined;
  },
};
