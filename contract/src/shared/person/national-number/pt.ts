import { weightedSum } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** Numbers of people begin with 1, 2 or 3, or with 45 if they live abroad. Others are companies and estates. */
export const nif: NationalNumber = {
  name: 'NIF',
  fault: 'taxNumberInvalid',
  example: '123 456 789',
  normal(typed) {
    const number = compact(typed);
    if (!/^(?:[123]\d|45)\d{7}$/.test(number)) return undefined;
    const rest = weightedSum(number.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    return Number(number[8]) === (rest < 2 ? 0 : 11 - rest) ? number : undefined;
  },
};
