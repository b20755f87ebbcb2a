/** Monday first, as days of the week are numbered from 1. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
type Weekday = (typeof weekdays)[number];

/** The numbers of these days, from 1 for Monday. */
export const weekdayNumbers = (days: readonly Weekday[]): number[] =>
  days.map((day) => weekdays.indexOf(day) + 1).toSorted((a, b) => a - b);
