import { dateText, isDay } from '../dates.ts';
import { weightedSum } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** The century is added to the month: 0 for 1900, 20 for 2000, 40 for 2100, 60 for 2200, 80 for 1800. */
function birthdayIn(number: string): string | undefined {
  const coded = Number(number.slice(2, 4));
  const century = [1900, 2000, 2100, 2200, 1800][Math.floor(coded / 20)] ?? 0;
  const year = century + Number(number.slice(0, 2));
  const day = Number(number.slice(4, 6));
  return isDay(year, coded % 20, day) ? dateText(year, coded % 20, day) : undefined;
}

export const pesel: NationalNumber = {
  name: 'PESEL',
  fault: 'identityNumberInvalid',
  example: '02070803628',
  normal(typed) {
    const number = compact(typed);
    if (!/^\d{11}$/.test(number) || !birthdayIn(number)) return undefined;
    return weightedSum(number, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0 ? number : undefined;
  },
  matchesBirthday: (number, birthday) => birthdayIn(number) === birthday,
};
