import type { LiveCourt } from '@foyer/contract/resource-booking';
import { timeAt } from '@foyer/contract/shared/time-of-day';
import type { QueryClient } from '@tanstack/react-query';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { localTimes } from '../../platform/local-time.ts';
import { keyOfCall } from '../../platform/query.ts';
import type { CourtDay, CourtOfDay } from '../queries.ts';
import type { Watches } from '../watching/queries.ts';

const dayKey = keyOfCall('POST resource-booking/available-start-times-and-resources');
const closingsKey = keyOfCall('GET resource-booking/get-closings');

const watchesKey = keyOfCall('POST resource-booking/get-watches');

/** What of a court is still free, now that it is taken for a time. */
function stillFree(court: CourtOfDay, startsAt: number, endsAt: number): CourtOfDay['free'] {
  return court.free.flatMap((time) => {
    const start = Date.parse(time.startsAt);
    if (start >= endsAt) return [time];
    const durations = time.durations.filter(({ minutes }) => start + minutes * 60_000 <= startsAt);
    return durations.length > 0 ? [{ ...time, durations }] : [];
  });
}

/** The day with the court taken; the same day where that changes nothing. */
export function withTaken(day: CourtDay, { resourceIds, startsAt, endsAt }: LiveCourt): CourtDay {
  const local = localTimes(day.timeZone);
  const start = local(startsAt);
  if (start.day !== day.date) return day;
  const end = local(endsAt);
  const endTime = timeAt(end.day === day.date ? end.minute : 1440);
  let isChanged = false;
  const resources = day.resources.map((court) => {
    if (!resourceIds.includes(court.resourceId)) return court;
    const free = stillFree(court, Date.parse(startsAt), Date.parse(endsAt));
    // Nothing was free: it is known already, and may be the person's own.
    if (JSON.stringify(free) === JSON.stringify(court.free)) return court;
    isChanged = true;
    const taken = { startTime: timeAt(start.minute), endTime, kind: 'TAKEN' as const };
    return { ...court, free, taken: [...court.taken, taken] };
  });
  return isChanged ? { ...day, resources } : day;
}

/** Applies a live event to the cached days. What was freed is fetched again, because its price depends on the person. */
export function patchCourts(client: QueryClient, live: LiveCourt): void {
  if (!live.isTaken) {
    void client.invalidateQueries({ queryKey: dayKey });
    void client.invalidateQueries({ queryKey: closingsKey });
    return;
  }
  const watches = client.getQueryCache().findAll({ queryKey: watchesKey });
  // It may be held for somebody who watches for it.
  if (watches.some(({ state }) => ((state.data as Watches | undefined)?.watches ?? []).length > 0))
    void refetchBookings(client);
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: dayKey })) {
    // What is out of date is fetched again; a patch would make it count as fresh.
    if (state.isInvalidated) continue;
    const day = state.data as CourtDay | undefined;
    const patched = day && withTaken(day, live);
    // Keeps its age, so that what the event lacks is still fetched again on time.
    if (patched !== day) client.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt });
  }
}
