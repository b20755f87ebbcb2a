/** Days are YYYY-MM-DD, as the centre counts them. */
const dayMs = 24 * 60 * 60_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** February has no 30th: a day that is not written as it is counted is none. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** 1: Monday, 7: Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** With which day a week begins where the language is spoken; Monday where the browser does not know. */
export function firstWeekday(locale: string): number {
  const { getWeekInfo } = new Intl.Locale(locale) as { getWeekInfo?: () => { firstDay: number } };
  return getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1;
}

/** The first day of the week that a day lies in. */
export const weekOf = (day: string, first: number): string =>
  addDays(day, -((weekdayOf(day) - first + 7) % 7));
