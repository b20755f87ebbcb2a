import type { Day, Length } from '../terms.ts';

/** A day as a number: 0 is 1970-01-01. The checker counts days, and never adds months. */
export type DayNumber = number;

const dayMs = 86_400_000;
export const numberOf = (day: Day): DayNumber => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOf = (number: DayNumber): Day => new Date(number * dayMs).toISOString().slice(0, 10);

/** Day and hour by a clock on the wall. */
export function localTime(at: string, timeZone: string): { day: DayNumber; hour: number } {
  const there = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return { day: numberOf(there.toPlainDate().toString()), hour: there.hour };
}

/** What recurs, counted from its anchor. */
export interface Cycle extends Length {
  anchor: DayNumber;
}

const calendarOf = (number: DayNumber) => {
  const date = new Date(number * dayMs);
  return { months: date.getUTCFullYear() * 12 + date.getUTCMonth(), day: date.getUTCDate() };
};
const daysInMonth = (months: number): number =>
  new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
const rest = (number: number, by: number) => ((number % by) + by) % by;

/** Whether a period begins on a day. A month without the anchor's day begins one with its last day. */
export function isFirstDay({ anchor, unit, count }: Cycle, number: DayNumber): boolean {
  if (unit === 'DAY') return rest(number - anchor, count) === 0;
  if (unit === 'WEEK') return rest(number - anchor, 7 * count) === 0;
  const [first, here] = [calendarOf(anchor), calendarOf(number)];
  const isMonth = rest(here.months - first.months, count * (unit === 'YEAR' ? 12 : 1)) === 0;
  return isMonth && here.day === Math.min(first.day, daysInMonth(here.months));
}

export interface Days {
  from: DayNumber;
  until: DayNumber;
}

/** The period around a day, found by walking. */
export function periodAround(cycle: Cycle, number: DayNumber): Days {
  let from = number;
  while (!isFirstDay(cycle, from)) from -= 1;
  let until = number;
  while (!isFirstDay(cycle, until + 1)) until += 1;
  return { from, until };
}

/** The last day of so many weeks, months or years that begin with a day. */
export function lastDayOf(from: DayNumber, length: Length): DayNumber {
  let number = from + 1;
  while (!isFirstDay({ ...length, anchor: from }, number)) number += 1;
  return number - 1;
}

/** The first day of the calendar's month, week or year. */
export function calendarStart(number: DayNumber, unit: Length['unit']): DayNumber {
  let first = number;
  // 1970-01-05 was a Monday.
  const isStart = (day: DayNumber) => {
    const { months, day: ofMonth } = calendarOf(day);
    if (unit === 'WEEK') return rest(day - 4, 7) === 0;
    return ofMonth === 1 && (unit === 'MONTH' || months % 12 === 0);
  };
  while (unit !== 'DAY' && !isStart(first)) first -= 1;
  return first;
}

export const firstOfMonth = (number: DayNumber): DayNumber => calendarStart(number, 'MONTH');
