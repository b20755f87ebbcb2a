import { dateText, isDay } from '../dates.ts';
import { compact, type NationalNumber } from './number.ts';

/** By the CPR office's table: the seventh digit and the year give the century. */
function centuryOf(seventh: number, yearOfCentury: number): number {
  if (seventh <= 3) return 1900;
  if (seventh === 4 || seventh === 9) return yearOfCentury <= 36 ? 2000 : 1900;
  return yearOfCentury <= 57 ? 2000 : 1800;
}

function birthdayIn(number: string): string | undefined {
  const day = Number(number.slice(0, 2));
  const month = Number(number.slice(2, 4));
  const yearOfCentury = Number(number.slice(4, 6));
  const year = centuryOf(Number(number[6]), yearOfCentury) + yearOfCentury;
  return isDay(year, month, day) ? dateText(year, month, day) : undefined;
}

/** Numbers issued since October 2007 may fail the old modulus 11, so there is no check digit to compare. */
export const cpr: NationalNumber = {
  name: 'CPR',
  fault: 'cprInvalid',
  example: '251248-9996',
  normal(typed) {
    const number = compact(typed);
    return /^\d{10}$/.test(number) && birthdayIn(number) ? number : undefined;
  },
  matchesBirthday: (number, birthday) => birthdayIn(number) === birthday,
};
