import { dateText, isDay } from '../dates.ts';
import { remainder } from './check.ts';
import { compact, type NationalNumber } from './number.ts';

/** From 2000 on, the check digits are calculated with a 2 in front of the nine digits, so they reveal the century. */
function centuryOf(number: string): number | undefined {
  const check = Number(number.slice(9));
  if (97 - remainder(number.slice(0, 9), 97) === check) return 1900;
  return 97 - remainder(`2${number.slice(0, 9)}`, 97) === check ? 2000 : undefined;
}

/** A BIS number, for people not in the register, adds 20 or 40 to the month. Unknown parts are zeros. */
const dayIn = (number: string, century: number) => ({
  year: century + Number(number.slice(0, 2)),
  month: Number(number.slice(2, 4)) % 20,
  day: Number(number.slice(4, 6)),
});

export const rijksregisternummer: NationalNumber = {
  name: 'Rijksregisternummer',
  fault: 'identityNumberInvalid',
  example: '93.05.18-223.61',
  normal(typed) {
    const number = compact(typed);
    const century = /^\d\d[0-5]\d{8}$/.test(number) ? centuryOf(number) : undefined;
    if (century === undefined) return undefined;
    const { year, month, day } = dayIn(number, century);
    return month === 0 || isDay(year, month, day || 1) ? number : undefined;
  },
  matchesBirthday(number, birthday) {
    const { year, month, day } = dayIn(number, centuryOf(number) ?? 0);
    if (month > 0 && day > 0) return dateText(year, month, day) === birthday;
    return birthday.startsWith(month > 0 ? dateText(year, month, 1).slice(0, 7) : String(year));
  },
};
