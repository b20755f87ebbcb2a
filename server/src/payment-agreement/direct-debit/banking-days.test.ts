import { describe, expect, test } from 'vitest';
import { type BankingCalendar, bankingDayFrom, bankingDaysAfter, isBankingDay } from './banking-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** Weekdays of a year on which banks rest. */
const restingIn = (year: number, calendar: BankingCalendar) =>
  Array.from({ length: 365 }, (_, place) => new Temporal.PlainDate(year, 1, 1).add({ days: place }))
    .filter((date) => date.year === year && date.dayOfWeek < 6 && !isBankingDay(date, calendar))
    .map((date) => date.toString().slice(5))
    .join(' ');

describe('weekdays on which banks rest', () => {
  test.each<[BankingCalendar, number, string]>([
    ['EUROPE', 2025, '01-01 04-18 04-21 05-01 12-25 12-26'],
    ['EUROPE', 2026, '01-01 04-03 04-06 05-01 12-25'],
    ['EUROPE', 2027, '01-01 03-26 03-29'],
    ['EUROPE', 2038, '01-01 04-23 04-26'],
    ['UNITED_STATES', 2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    // The fourth of July is a Saturday in 2026, and a Sunday in 2027.
    ['UNITED_STATES', 2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
    ['UNITED_STATES', 2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
    // New Year is a Saturday in 2022 and Christmas a Sunday; in 2026 Boxing Day is a Saturday, in 2027 Christmas.
    ['AUSTRALIA', 2022, '01-03 01-26 04-15 04-18 04-25 06-13 12-26 12-27'],
    ['AUSTRALIA', 2026, '01-01 01-26 04-03 04-06 06-08 12-25 12-28'],
    ['AUSTRALIA', 2027, '01-01 01-26 03-26 03-29 06-14 12-27 12-28'],
  ])('%s %i', (calendar, year, days) => {
    expect(restingIn(year, calendar)).toBe(days);
  });
});

test.each<[string, number, BankingCalendar, string]>([
  ['2026-05-04', 0, 'EUROPE', '2026-05-04'],
  ['2026-05-04', 5, 'EUROPE', '2026-05-11'],
  ['2026-04-02', 1, 'EUROPE', '2026-04-07'],
  ['2026-12-24', 1, 'EUROPE', '2026-12-28'],
  ['2026-05-22', 2, 'UNITED_STATES', '2026-05-27'],
  ['2026-12-31', 1, 'UNITED_STATES', '2027-01-04'],
])('%s and %i banking days more in %s: %s', (from, count, calendar, expected) => {
  expect(bankingDaysAfter(day(from), count, calendar).toString()).toBe(expected);
});

test.each<[string, BankingCalendar, string]>([
  ['2026-05-01', 'EUROPE', '2026-05-04'],
  ['2026-05-01', 'UNITED_STATES', '2026-05-01'],
  ['2026-05-03', 'EUROPE', '2026-05-04'],
])('from %s on, banks in %s first work on %s', (from, calendar, expected) => {
  expect(bankingDayFrom(day(from), calendar).toString()).toBe(expected);
});
