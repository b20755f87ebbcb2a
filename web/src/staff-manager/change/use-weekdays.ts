import { dateFormatter } from '@foyer/contract/shared/formatters';
import { firstWeekday } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';

/** 'Monday' for 1, in the order in which the language has its week. */
export function useWeekdays(style: 'long' | 'short' | 'narrow' = 'long'): { id: number; name: string }[] {
  const { dates } = useFormats();
  const format = dateFormatter(dates, { weekday: style, timeZone: 'UTC' });
  const first = firstWeekday(dates);
  return Array.from({ length: 7 }, (_, index) => {
    const id = ((first - 1 + index) % 7) + 1;
    // The first of January 2024 was a Monday.
    return { id, name: format.format(new Date(Date.UTC(2024, 0, id))) };
  });
}
