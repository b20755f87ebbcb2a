import { instantAt } from '../../booking/class-changes/wall-clock.ts';
import { addDays } from '../../platform/days.ts';

export const minutesOfDay = 24 * 60;
/** What is dragged stops at each quarter of an hour. */
export const stepMinutes = 15;

export const snapped = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes;

const two = (value: number): string => String(value).padStart(2, '0');

/** '07:45' */
export const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The instant at which the clock on the wall shows this minute; 24:00 is midnight of the next day. A time that the
 * clocks skip is as much later, and of one that comes twice the first is meant.
 */
export function instantOn(day: string, minute: number, timeZone: string): string {
  const days = Math.floor(minute / minutesOfDay);
  const clock = { day: addDays(day, days), time: timeOf(minute - days * minutesOfDay) };
  return new Date(instantAt(clock, timeZone) ?? Number.NaN).toISOString();
}
