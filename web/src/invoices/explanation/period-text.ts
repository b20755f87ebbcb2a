import { dateFormatter } from '@foyer/contract/shared/formatters';
import { addDays } from '../../platform/days.ts';

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

const isMonth = (from: string, until: string): boolean =>
  from.endsWith('-01') && from.slice(0, 7) === until.slice(0, 7) && addDays(until, 1).endsWith('-01');

/** The days that an amount pays for: a month by its name, anything else by its first and last day. */
export function periodText(from: string, until: string, dates: string): string {
  if (isMonth(from, until)) {
    return dateFormatter(dates, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(from));
  }
  const format = dateFormatter(dates, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return from === until ? format.format(utc(from)) : format.formatRange(utc(from), utc(until));
}
