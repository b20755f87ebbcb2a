/*
 * Calendar days as YYYY-MM-DD, which sorts chronologically. The caller passes in today, because only the caller knows
 * the clock and the centre's time zone.
 */

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

const padded = (number: number, length: number): string => String(number).padStart(length, '0');

export const dateText = (year: number, month: number, day: number): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

const partsOf = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** Whether the text is YYYY-MM-DD and the day exists. Years before 1900 and after 2199 are typing errors. */
export function realDate(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return isDay(year, month, day);
}

/** Full years. Without a leap day, people born on 29 February turn a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = partsOf(today).year - partsOf(birthday).year;
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Returns the latest date of birth that gives a person the minimum age today. */
export function latestBirthday(today: string, minimumAge: number): string {
  const { year, month, day } = partsOf(today);
  const then = year - minimumAge;
  return isDay(then, month, day) ? dateText(then, month, day) : dateText(then, 2, 28);
}
