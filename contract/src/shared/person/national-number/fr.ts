import { remainder } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** 20 to 42 and from 50 stand for an unknown month. */
const month = /^.{3}(?:0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)/;

/** For the key, the departments of Corsica, 2A and 2B, count as 19 and 18. */
const keyOf = (number: string): number =>
  97 - remainder(number.slice(0, 13).replace('2A', '19').replace('2B', '18'), 97);

export const nir: NationalNumber = {
  name: 'NIR',
  fault: 'ssnInvalid',
  example: '2 69 05 49 588 157 80',
  normal(typed) {
    const number = compact(typed);
    if (!/^[1-478]\d{4}(?:\d\d|2[AB])\d{8}$/.test(number) || !month.test(number)) return undefined;
    return keyOf(number) === Number(number.slice(13)) ? number : undefined;
  },
  /** The number contains the year of the century and the month. */
  matchesBirthday(number, birthday) {
    const known = Number(number.slice(3, 5)) <= 12;
    return (
      number.slice(1, 3) === birthday.slice(2, 4) && (!known || number.slice(3, 5) === birthday.slice(5, 7))
    );
  },
};
