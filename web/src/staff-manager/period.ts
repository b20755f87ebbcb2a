import { dateFormatter } from '@foyer/contract/shared/formatters';
import type { Formats } from '../platform/Formats.tsx';
import { localTimes } from '../platform/local-time.ts';

const styles = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { weekday: 'short', month: 'short', day: 'numeric' },
} as const;

/** '9:00 – 10:00 AM', with the day: 'Wed, Nov 26, 9:00 – 10:00 AM', or days without hours. */
export function formatter(
  { dates, timeZone }: Formats,
  style: keyof typeof styles = 'time',
): (from: string, until: string) => string {
  const format = dateFormatter(dates, { ...styles[style], ...(timeZone && { timeZone }) });
  return (from, until) => format.formatRange(new Date(from), new Date(until));
}

/** When somebody is away: days without hours where they are whole days. */
export function absenceText(formats: Formats, from: string, until: string): string {
  const local = localTimes(formats.timeZone);
  const isWhole = local(from).minute === 0 && local(until).minute === 0;
  if (!isWhole) return formatter(formats, 'day')(from, until);
  // Midnight ends the day before.
  return formatter(formats, 'date')(from, new Date(Date.parse(until) - 1).toISOString());
}
