import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstDay } from '../platform/days.ts';
import type { Filters } from './filters.ts';
import { datesQuery, timetableQuery } from './queries.ts';

/** How many days are looked at, and shown in the strip. */
export const daysAhead = 14;

interface Asked {
  person: Key | undefined;
  filters: Filters;
  today: string;
  /** Somebody has chosen a day. */
  isChosen: boolean;
}

/** The day that is shown before one is chosen; undefined while it is not known yet. Once found it stays. */
export function useFirstDay({ person, filters, today, isChosen }: Asked): string | undefined {
  const [found, setFound] = useState<{ today: string; day: string }>();
  const isAsked = !isChosen && found?.today !== today;
  const classes = useQuery({ ...timetableQuery(person, filters, today, 1), enabled: isAsked });
  const dates = useQuery({ ...datesQuery(person, filters, today, daysAhead), enabled: isAsked });
  if (isChosen) return undefined;
  if (!isAsked) return found?.day;
  // What could not be loaded is said on the page of today.
  if (classes.isError || dates.isError) return today;
  const day = classes.data && firstDay(today, classes.data.bookings, dates.data?.dates, Date.now());
  if (day) setFound({ today, day });
  return day;
}
