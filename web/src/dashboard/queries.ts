import type { Key } from '@foyer/contract/shared/keys';
import type { ActivityType } from '@foyer/contract/shared/participation';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../platform/query.ts';
import { liveOptions } from '../schedule/live-connection.ts';

export interface ScheduleFilter {
  /** Of the family; undefined: everybody. */
  member: Key | undefined;
  types: readonly ActivityType[];
}

const filterInput = ({ member, types }: ScheduleFilter) => ({
  ...(member && { people: [member] }),
  ...(types.length > 0 && { activityTypes: [...types] }),
});

export const scheduleQuery = (filter: ScheduleFilter) =>
  query('POST dashboard/schedule-by-current-person', filterInput(filter), {
    placeholderData: keepPreviousData,
    ...liveOptions,
  });

/** Enough to know what somebody comes for most. */
const recentLimit = 50;

export const recentQuery = (filter: ScheduleFilter) =>
  query(
    'POST dashboard/activities-by-current-person',
    { ...filterInput(filter), limit: recentLimit },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
