import type { Key } from '@foyer/contract/shared/keys';
import type { ActivityType } from '@foyer/contract/shared/participation';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { liveOptions } from '../schedule/live-connection.ts';

export interface ScheduleFilter {
  /** Of the family; undefined: everybody. */
  member: Key | undefined;
  types: readonly ActivityType[];
}

const asked = ({ member, types }: ScheduleFilter) => ({
  ...(member && { people: [member] }),
  ...(types.length > 0 && { activityTypes: [...types] }),
});

export const scheduleQuery = (filter: ScheduleFilter) =>
  queryOptions({
    queryKey: ['dashboard', 'schedule', filter],
    queryFn: ({ signal }) => callApi('POST dashboard/schedule-by-current-person', asked(filter), { signal }),
    placeholderData: (before) => before,
    ...liveOptions,
  });

/** Enough to know what somebody comes for most. */
const recentLimit = 50;

export const recentQuery = (filter: ScheduleFilter) =>
  queryOptions({
    queryKey: ['dashboard', 'recent', filter],
    queryFn: ({ signal }) =>
      callApi(
        'POST dashboard/activities-by-current-person',
        { ...asked(filter), limit: recentLimit },
        { signal },
      ),
    placeholderData: (before) => before,
    staleTime: 60_000,
  });

/** Always asked for anew: another window may have ended it. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['booking', 'calendar-feed'],
  queryFn: ({ signal }) => callApi('GET booking/get-calendar-feed', {}, { signal }),
  gcTime: 0,
});
