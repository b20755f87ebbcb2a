import { weightedSum } from './check.ts';
import { compact, type NationalNumber } from './number.ts';
import { isDayOfSomeCentury, sameButForCentury } from './two-digit-year.ts';

/** Months 13 to 15 are issued when a day's numbers have run out or the day is unknown. */
const noMonth = (month: number): boolean => month >= 13 && month <= 15;

function dayIn(number: string): [yearOfCentury: number, month: number, day: number] {
  return [Number(number.slice(8, 10)), Number(number.slice(6, 8)), Number(number.slice(4, 6))];
}

export const svnr: NationalNumber = {
  name: 'Sozialversicherungsnummer',
  fault: 'ssnInvalid',
  example: '1237 010180',
  normal(typed) {
    const number = compact(typed);
    if (!/^[1-9]\d{9}$/.test(number)) return undefined;
    const [year, month, day] = dayIn(number);
    if (!noMonth(month) && !isDayOfSomeCentury(year, month, day)) return undefined;
    return weightedSum(number, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(number[3])
      ? number
      : undefined;
  },
  matchesBirthday(number, birthday) {
    const [year, month, day] = dayIn(number);
    return noMonth(month) || sameButForCentury(year, month, day, birthday);
  },
};
