import { mod11And10 } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** One of the first ten digits occurs twice or, since 2016, three times (not in a row), and no other repeats. */
function repeatsOneDigit(number: string): boolean {
  const ten = number.slice(0, 10);
  const times = [...new Set(ten)].map((digit) => ten.split(digit).length - 1).filter((count) => count > 1);
  return times.length === 1 && (times[0] === 2 || (times[0] === 3 && !/(\d)\1\1/.test(ten)));
}

/** Numbers that begin with 0 are reserved for the tax administration's tests. */
export const taxId: NationalNumber = {
  name: 'Steueridentifikationsnummer',
  fault: 'taxNumberInvalid',
  example: '86 095 742 719',
  normal(typed) {
    const number = compact(typed);
    return /^[1-9]\d{10}$/.test(number) && repeatsOneDigit(number) && mod11And10(number) ? number : undefined;
  },
};
