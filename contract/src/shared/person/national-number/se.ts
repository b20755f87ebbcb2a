import { luhn } from './check.ts';
import { type NationalNumber, written } from './number.ts';
import { isDayOfSomeCentury, sameButForCentury } from './two-digit-year.ts';

/** A coordination number, for people not registered as living in Sweden, adds 60 to the day. */
function dayIn(number: string): [yearOfCentury: number, month: number, day: number] {
  const day = Number(number.slice(4, 6));
  return [Number(number.slice(0, 2)), Number(number.slice(2, 4)), day > 60 ? day - 60 : day];
}

/**
 * Stored as ten digits. The sign before the last four changes from - to + in the year in which a person turns 100, so
 * it is not part of the number. Nor are the digits of the century: the birthday contains them.
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
