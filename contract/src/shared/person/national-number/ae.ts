import { luhn } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** The four digits after 784 are often the year of birth, but the authority says that they need not be. */
export const emiratesId: NationalNumber = {
  name: 'Emirates ID',
  fault: 'emiratesIdInvalid',
  example: '784-1980-1234567-8',
  normal(typed) {
    const number = compact(typed);
    return /^784\d{12}$/.test(number) && luhn(number) ? number : undefined;
  },
};
