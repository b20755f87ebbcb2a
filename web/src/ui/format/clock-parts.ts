import { dateFormatter } from '@foyer/contract/shared/formatters';
export interface ClockParts {
  /** AM or PM, in languages that put it first. */
  before: string;
  time: string;
  after: string;
}

/** A time of day in the format of the language, with AM or PM split off. */
export function clockParts(at: Date, dates: string, timeZone?: string): ClockParts {
  const options: Intl.DateTimeFormatOptions = {
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  };
  const parts = dateFormatter(dates, options).formatToParts(at);
  const indexOf = (type: Intl.DateTimeFormatPartTypes) => parts.findIndex((part) => part.type === type);
  const [hour, minute, period] = [indexOf('hour'), indexOf('minute'), indexOf('dayPeriod')];
  const word = parts[period]?.value ?? '';
  const time = parts
    .slice(hour, minute + 1)
    .map((part) => part.value)
    .join('');
  return { before: period < hour ? word : '', time, after: period > hour ? word : '' };
}
