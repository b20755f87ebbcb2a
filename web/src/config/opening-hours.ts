import type { OpeningHours } from '@foyer/contract/config';
import { weekdays } from '@foyer/contract/shared/portal';
import { addDays, weekdayOf } from '../platform/days.ts';

export type OpenFrom = { from: string; to: string };

/** How far ahead it is looked when doors open again. */
const daysAhead = 7;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours of a day in the calendar; undefined where the club says nothing of it. */
export function hoursOn({ week, exceptions }: OpeningHours, day: string): readonly OpenFrom[] | undefined {
  const weekday = weekdays[weekdayOf(day) - 1];
  return exceptions.find(({ date }) => date === day)?.hours ?? (weekday && week[weekday]);
}

export type OpenState =
  /** Without an end it goes on past midnight. */
  { is: 'open'; until?: string } | { is: 'closed'; opens?: { day: string; at: string } };

/** Whether doors are open at a moment of the centre's clock, and what comes next; undefined where nobody knows. */
export function openState(
  hours: OpeningHours,
  { day, minute }: { day: string; minute: number },
): OpenState | undefined {
  const today = hoursOn(hours, day);
  if (!today) return undefined;
  const now = today.find(({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to));
  if (now) {
    const goesOn = now.to === '24:00' && hoursOn(hours, addDays(day, 1))?.[0]?.from === '00:00';
    return goesOn ? { is: 'open' } : { is: 'open', until: now.to };
  }
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const on = addDays(day, ahead);
    const next = hoursOn(hours, on)?.find(({ from }) => ahead > 0 || minutesOf(from) > minute);
    if (next) return { is: 'closed', opens: { day: on, at: next.from } };
  }
  return { is: 'closed' };
}

export interface WeekRow {
  /** 1: Monday, 7: Sunday. */
  first: number;
  last: number;
  hours: readonly OpenFrom[];
}

const isSame = (one: readonly OpenFrom[], other: readonly OpenFrom[]) =>
  one.length === other.length &&
  one.every(({ from, to }, at) => from === other[at]?.from && to === other[at]?.to);

/** The week from its first day on; days that follow each other with the same hours are one row. */
export function weekRows({ week }: OpeningHours, firstDay: number): WeekRow[] {
  const rows: WeekRow[] = [];
  for (let place = 0; place < 7; place += 1) {
    const number = ((firstDay - 1 + place) % 7) + 1;
    const weekday = weekdays[number - 1];
    const hours = weekday && week[weekday];
    const before = rows.at(-1);
    if (!hours) continue;
    if (before && before.last === ((number + 5) % 7) + 1 && isSame(before.hours, hours)) before.last = number;
    else rows.push({ first: number, last: number, hours });
  }
  return rows;
}

/** Days with hours of their own that are near. */
export const exceptionsFrom = ({ exceptions }: OpeningHours, day: string): OpeningHours['exceptions'] =>
  exceptions
    .filter(({ date }) => date >= day && date <= addDays(day, 14))
    .toSorted((one, other) => one.date.localeCompare(other.date));
