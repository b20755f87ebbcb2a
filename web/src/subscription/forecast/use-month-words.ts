import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { writeMonth } from '../../platform/month.ts';

/** The names of months, in full and in short. */
export function useMonthWords() {
  const { dates } = useFormats();
  const short = dateFormatter(dates, { month: 'short', timeZone: 'UTC' });
  return {
    full: (month: string) => writeMonth(month, dates),
    short: (month: string) => short.format(new Date(`${month}-01T00:00:00Z`)),
  };
}
