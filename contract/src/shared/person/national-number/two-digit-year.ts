import { dateText, isDay } from '../dates.ts';

/** Whether the day exists in the twentieth or the twenty-first century, for numbers without a century. */
export const isDayOfSomeCentury = (yearOfCentury: number, month: number, day: number): boolean =>
  isDay(1900 + yearOfCentury, month, day) || isDay(2000 + yearOfCentury, month, day);

/** Whether it is the same day, ignoring the century. */
export const sameButForCentury = (yearOfCentury: number, month: number, day: number, birthday: string) =>
  dateText(yearOfCentury, month, day).slice(2) === birthday.slice(2);
