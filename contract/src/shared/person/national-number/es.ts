import { remainder } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** DNI of Spaniards; in the NIE of foreigners, X, Y and Z stand for the digits 0, 1 and 2. */
export const dni: NationalNumber = {
  name: 'DNI/NIE',
  fault: 'identityNumberInvalid',
  example: '12345678Z',
  normal(typed) {
    const number = compact(typed);
    if (!/^[\dXYZ]\d{7}[A-Z]$/.test(number)) return undefined;
    const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return letters[remainder(digits, 23)] === number[8] ? number : undefined;
  },
};
