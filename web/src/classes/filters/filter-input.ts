import type { Filters } from './filters.ts';

/** The filters as the input of a call. */
export const filterInput = ({ activities, instructors, parts, centerId, onlyFree }: Filters) => ({
  ...(centerId !== undefined && { centerIds: [centerId] }),
  ...(activities.length > 0 && { activityIds: [...activities] }),
  ...(instructors.length > 0 && { instructorIds: [...instructors] }),
  ...(parts.length > 0 && { partsOfDay: [...parts] }),
  onlyFree,
});
