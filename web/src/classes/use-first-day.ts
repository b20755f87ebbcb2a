import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { daysAhead, useOpeningDay } from '../schedule/use-opening-day.ts';
import type { Filters } from './filters/filters.ts';
import { datesQuery, timetableQuery } from './queries.ts';

interface FirstDay {
  person: Key | undefined;
  filters: Filters;
  today: string;
  /** Somebody has chosen a day. */
  isChosen: boolean;
}

/** The day that the timetable shows before somebody chooses one; undefined while it is not known. */
export function useFirstDay({ person, filters, today, isChosen }: FirstDay): string | undefined {
  const { isNeeded, find } = useOpeningDay(today, isChosen);
  const classes = useQuery({ ...timetableQuery(person, filters, today, 1), enabled: isNeeded });
  const dates = useQuery({ ...datesQuery(person, filters, today, daysAhead), enabled: isNeeded });
  return find({
    isFailed: classes.isError || dates.isError,
    sessions: classes.data?.bookings,
    days: dates.data?.dates.map((date) => ({ date: date.date, count: date.classes })),
  });
}
