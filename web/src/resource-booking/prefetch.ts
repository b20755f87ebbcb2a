import type { Prefetch } from '../frame/prefetch.ts';
import { actingFor } from '../frame/session/acting.ts';
import { personParameter } from '../frame/session/use-address-params.ts';
import { isDay } from '../platform/days.ts';
import { localTimes } from '../platform/local-time.ts';
import { activitiesQuery, dayQuery } from './queries.ts';

/** Prefetches the day of the address and what can be booked. The screen fetches another centre. */
export const prefetchCourts: Prefetch = ({ client, config, user, url: { searchParams } }) => {
  if (searchParams.has('center')) return;
  const other = actingFor(user, { selectedMemberKey: searchParams.get(personParameter) ?? undefined });
  const person = other ?? (user ? { centerId: user.centerId, id: user.userId } : undefined);
  const day = searchParams.get('day');
  const today = localTimes(config.center.timeZone)(new Date()).day;
  void client.prefetchQuery(dayQuery(person, undefined, isDay(day) ? day : today));
  void client.prefetchQuery(activitiesQuery(undefined));
};
