import { parseAbsolute, parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** A day and a time in the centre's time zone. */
export interface WallClock {
  day: string | null;
  time: string | null;
}

export function wallClockOf(at: string, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = parseAbsolute(at, timeZone).toString().split('T');
  return { day, time: time.slice(0, 5) };
}

/** Undefined while one of them is missing. A time skipped by daylight saving moves forward. */
export const instantAt = ({ day, time }: WallClock, timeZone: string): string | undefined =>
  day && time
    ? toZoned(toCalendarDateTime(parseDate(day), parseTime(time)), timeZone).toAbsoluteString()
    : undefined;
