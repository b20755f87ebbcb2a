import { dateText, isDay } from '../dates.ts';
import { weightedSum } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** By the regulation on the population register: the individual number and the year give the century. */
function centuryOf(individual: number, yearOfCentury: number): number | undefined {
  if (individual < 500) return 1900;
  if (yearOfCentury < 40) return 2000;
  if (individual >= 900) return 1900;
  return individual < 750 && yearOfCentury >= 54 ? 1800 : undefined;
}

/** A D-number, for people who live in Norway temporarily, adds 40 to the day. */
function birthdayIn(number: string): string | undefined {
  const day = Number(number.slice(0, 2)) % 40;
  const month = Number(number.slice(2, 4));
  const yearOfCentury = Number(number.slice(4, 6));
  const century = centuryOf(Number(number.slice(6, 9)), yearOfCentury);
  if (century === undefined || !isDay(century + yearOfCentury, month, day)) return undefined;
  return dateText(century + yearOfCentury, month, day);
}

export const fodselsnummer: NationalNumber = {
  name: 'Fødselsnummer',
  fault: 'identityNumberInvalid',
  example: '311299 56715',
  normal(typed) {
    const number = compact(typed);
    if (!/^[0-7]\d{10}$/.test(number) || !birthdayIn(number)) return undefined;
    const first = weightedSum(number, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11;
    const second = weightedSum(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11;
    return first === 0 && second === 0 ? number : undefined;
  },
  matchesBirthday: (number, birthday) => birthdayIn(number) === birthday,
};
