import { dateText, isDay } from '../dates.ts';
import { remainder } from './check.ts';
import { type NationalNumber, written } from './number.ts';

const checkSigns = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** Since 2023, each century has additional signs. */
function centuryOf(sign: string): number {
  if (sign === '+') return 1800;
  return '-YXWVU'.includes(sign) ? 1900 : 2000;
}

function birthdayIn(number: string): string | undefined {
  const year = centuryOf(number.slice(6, 7)) + Number(number.slice(4, 6));
  const month = Number(number.slice(2, 4));
  const day = Number(number.slice(0, 2));
  return isDay(year, month, day) ? dateText(year, month, day) : undefined;
}

/** The sign in the middle is part of the number. Numbers from 900 are temporary, or examples. */
export const henkilotunnus: NationalNumber = {
  name: 'Henkilötunnus',
  fault: 'identityNumberInvalid',
  example: '131052-308T',
  normal(typed) {
    const number = written(typed).replace(/[‐‑–−]/g, '-');
    if (!/^\d{6}[-+A-FU-Y](?!00[01])\d{3}[0-9A-Y]$/.test(number) || !birthdayIn(number)) return undefined;
    const check = checkSigns[remainder(number.slice(0, 6) + number.slice(7, 10), 31)];
    return check === number[10] ? number : undefined;
  },
  matchesBirthday: (number, birthday) => birthdayIn(number) === birthday,
};
