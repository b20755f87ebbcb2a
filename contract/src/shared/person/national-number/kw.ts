import { dateText, isDay } from '../dates.ts';
import { weightedSum } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

const weights = [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

/** The first digit is the century: 2 for the years from 1900, 3 for those from 2000. */
function birthdayIn(number: string): string | undefined {
  const year = (Number(number[0]) + 17) * 100 + Number(number.slice(1, 3));
  const month = Number(number.slice(3, 5));
  const day = Number(number.slice(5, 7));
  return isDay(year, month, day) ? dateText(year, month, day) : undefined;
}

export const civilId: NationalNumber = {
  name: 'Civil ID',
  fault: 'civilIdInvalid',
  example: '282040701483',
  normal(typed) {
    const number = compact(typed);
    if (!/^[23]\d{11}$/.test(number) || !birthdayIn(number)) return undefined;
    return weightedSum(number, weights) % 11 === 0 ? number : undefined;
  },
  matchesBirthday: (number, birthday) => birthdayIn(number) === birthday,
};
