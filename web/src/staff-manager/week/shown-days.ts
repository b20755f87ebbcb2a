import { daysFrom, firstWeekday, weekOf } from '../../platform/days.ts';
import type { View } from '../address/schedule-filters.ts';

/** The days of the week in which a day is, and those of them that are shown. */
export function shownDays(day: string, view: View, locale: string, isNarrow: boolean) {
  const days = daysFrom(weekOf(day, firstWeekday(locale)), 7);
  return { days, columns: view === 'day' || (view === 'week' && isNarrow) ? [day] : days };
}
