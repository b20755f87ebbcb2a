import { dateText, isDay } from '../dates.ts';

/** Where a number leaves the century open: is there such a day in the twentieth or in the twenty-first? */
export const isDayOfSomeCentury = (yearOfCentury: number, month: number, day: number): boolean =>
  isDay(1900 + yearOfCentury, month, day) || isDay(2000 + yearOfCentury, month, day);

/** The same day, whatever the century. */
export const sameButForCentury = (yearOfCentury: number, month: number, day: number, birthday: string) =>
  dateText(yearOfCentury, month, day).slice(2) === birthday.slice(2);
