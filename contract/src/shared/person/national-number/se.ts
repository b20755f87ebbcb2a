import { luhn } from './check.ts';
import { type NationalNumber, written } from './number.ts';
import { isDayOfSomeCentury, sameButForCentury } from './two-digit-year.ts';

/** In a coordination number, for those who are not registered as living in Sweden, the day is 60 more. */
function dayIn(number: string): [yearOfCentury: number, month: number, day: number] {
  const day = Number(number.slice(4, 6));
  return [Number(number.slice(0, 2)), Number(number.slice(2, 4)), day > 60 ? day - 60 : day];
}

/**
 * Kept as ten digits. The sign before the last four turns from - to + in the year in which somebody becomes a hundred,
 * so it is no part of the number, nor are the digits of the century: the birthday tells them.
 */
export const personnummer: NationalNumber = {
  name: 'Personnummer',
  fault: 'identityNumberInvalid',
  example: '640823-3234',
  normal(typed) {
    const number = /^(?:18|19|20)?(\d{6})[-‐‑–−+]?(\d{4})$/.exec(written(typed))?.slice(1).join('');
    return number && isDayOfSomeCentury(...dayIn(number)) && luhn(number) ? number : undefined;
  },
  matchesBirthday: (number, birthday) => sameButForCentury(...dayIn(number), birthday),
};
