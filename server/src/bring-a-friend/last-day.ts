import { dateIn } from '../platform/clock/clock.ts';

/** The end of the last of so many days, of which today is the first. */
export const endAfterDays = (now: Temporal.Instant, timeZone: string, days: number): Temporal.Instant =>
  dateIn(now, timeZone).add({ days }).toZonedDateTime(timeZone).toInstant();

/** The last day of what ends with a day. */
export const lastDayOf = (endsAt: Temporal.Instant, timeZone: string): Temporal.PlainDate =>
  dateIn(endsAt.subtract({ milliseconds: 1 }), timeZone);
