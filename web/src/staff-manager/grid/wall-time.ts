import { localTimes } from '../../platform/local-time.ts';

export const minutesOfDay = 24 * 60;
/** What is dragged stops at each quarter of an hour. */
export const stepMinutes = 15;

export const snapped = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes;

const two = (value: number): string => String(value).padStart(2, '0');

/** '07:45' */
export const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const minuteMs = 60_000;
const dayMs = minutesOfDay * minuteMs;

/**
 * The instant at which the clock on the wall shows this minute; 24:00 is midnight of the next day. A time that the
 * clocks skip is as much later, and of one that comes twice the first is meant.
 */
export function instantOn(day: string, minute: number, timeZone: string): string {
  const local = localTimes(timeZone);
  const asIfUtc = (at: string, ofDay: number) => Date.parse(`${at}T00:00:00Z`) + ofDay * minuteMs;
  const shownAt = (at: number) => {
    const shown = local(new Date(at));
    return asIfUtc(shown.day, shown.minute);
  };
  const wanted = asIfUtc(day, minute);
  // The clocks may change in between: one of the two is how they stand at that time, and the first where both are.
  const candidates = [-dayMs, dayMs].map((away) => 2 * wanted + away - shownAt(wanted + away));
  const found = candidates.find((at) => shownAt(at) === wanted) ?? candidates[0] ?? wanted;
  return new Date(found).toISOString();
}

/** A year that is being typed begins with zeros. */
const isWhole = (day: string | null): day is string => day !== null && day >= '1000';

/** Undefined while day or time is missing, or the year isn't typed to its end. */
export const instantAt = (
  { day, time }: { day: string | null; time: string | null },
  timeZone: string,
): string | undefined => (isWhole(day) && time ? instantOn(day, minuteOf(time), timeZone) : undefined);

export const isSameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

export function wallClockOf(at: string, timeZone: string): { day: string; time: string } {
  const { day, minute } = localTimes(timeZone)(at);
  return { day, time: timeOf(minute) };
}
