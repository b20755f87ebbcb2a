import type { Prefetch } from '../frame/prefetch.ts';
import { actingFor } from '../frame/session/acting.ts';
import { isDay } from '../platform/days.ts';
import { localTimes } from '../platform/local-time.ts';
import { daysAhead } from '../schedule/use-opening-day.ts';
import { readFilters } from './filters/filters.ts';
import { datesQuery, timetableQuery } from './queries.ts';

/** Prefetches the first day and the day strip of the timetable. The screen fetches a week or another centre. */
export const prefetchClasses: Prefetch = ({ client, config, user, url }) => {
  // Visitors have to log in first.
  if (!user && !config.features.classBookingFlowAnonymous) return;
  const { searchParams, pathname } = url;
  const filters = readFilters(searchParams);
  const selectedMemberKey = pathname.split('/')[2];
  const other = actingFor(user, { selectedMemberKey });
  const person = other ?? (user ? { centerId: user.centerId, id: user.userId } : undefined);
  if (searchParams.get('view') === 'week' || filters.centerId !== undefined) return;
  const today = localTimes(config.center.timeZone)(new Date()).day;
  const day = searchParams.get('day');
  void client.prefetchQuery(timetableQuery(person, filters, isDay(day) ? day : today, 1));
  void client.prefetchQuery(datesQuery(person, filters, today, daysAhead));
};
