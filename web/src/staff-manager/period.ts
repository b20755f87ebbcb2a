import { dateFormatter } from '@foyer/contract/shared/formatters';
import type { Formats } from '../platform/Formats.tsx';

const styles = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const;

/** '9:00 – 10:00 AM', or with the day: 'Wed, Nov 26, 9:00 – 10:00 AM'. */
export function formatter(
  { dates, timeZone }: Formats,
  style: keyof typeof styles = 'time',
): (from: string, until: string) => string {
  const format = dateFormatter(dates, { ...styles[style], ...(timeZone && { timeZone }) });
  return (from, until) => format.formatRange(new Date(from), new Date(until));
}
