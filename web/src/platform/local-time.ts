import { dateFormatter } from '@foyer/contract/shared/formatters';
import type { Formats } from './Formats.tsx';

export type Moment = Date | string;

export const instantOf = (at: Moment): Date => (typeof at === 'string' ? new Date(at) : at);

const zoned = (timeZone: string | undefined) => (timeZone ? { timeZone } : {});

export interface LocalTime {
  /** YYYY-MM-DD */
  day: string;
  /** Minutes since midnight, as the clock on the wall says. */
  minute: number;
}

/** Reads instants off the wall clock of a place. */
export function localTimes(timeZone: string | undefined): (at: Moment) => LocalTime {
  const format = dateFormatter('en-u-ca-iso8601-nu-latn', {
    ...zoned(timeZone),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const parts = format.formatToParts(instantOf(at));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
    return {
      day: `${of('year')}-${of('month')}-${of('day')}`,
      minute: Number(of('hour')) * 60 + Number(of('minute')),
    };
  };
}

/** An instant in the middle of a day there, so that whatever writes it in that zone writes that day. */
export function noonOf(day: string, timeZone: string | undefined): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const there = localTimes(timeZone)(new Date(noon));
  const ahead = Date.parse(`${there.day}T00:00:00Z`) + there.minute * 60_000 - noon;
  return new Date(noon - ahead);
}

const dayStyle = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** 'Friday, November 28, 5:45 – 6:30 PM' */
export const periodText = (start: Moment, end: Moment, { dates, timeZone }: Formats): string =>
  dateFormatter(dates, {
    ...dayStyle,
    ...zoned(timeZone),
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(instantOf(start), instantOf(end));

/** 'Friday, November 28' */
export const dayText = (at: Moment, { dates, timeZone }: Formats): string =>
  dateFormatter(dates, { ...dayStyle, ...zoned(timeZone) }).format(instantOf(at));

/** '1:20 PM' */
export const timeText = (at: Moment, { dates, timeZone }: Formats): string =>
  dateFormatter(dates, { timeStyle: 'short', ...zoned(timeZone) }).format(instantOf(at));

/** '6 AM', or '06:00' where the day has 24 hours: an hour alone would need a word there. */
export function hourTexts(dates: string): (hour: number) => string {
  const { hour12 } = dateFormatter(dates, { hour: 'numeric' }).resolvedOptions();
  const format = dateFormatter(dates, {
    timeZone: 'UTC',
    ...(hour12 ? { hour: 'numeric' } : { hour: '2-digit', minute: '2-digit' }),
  });
  return (hour) => format.format(new Date(Date.UTC(2000, 0, 1, hour)));
}
