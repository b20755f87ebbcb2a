import type { CourtActivity, CourtOfDay } from '../queries.ts';
import type { CourtFilters } from '../use-courts.ts';
import type { LengthOf } from './cells.ts';

type Filtered = Pick<CourtFilters, 'activityId' | 'duration'>;

export const hasFilters = ({ activityId, duration }: Filtered): boolean =>
  activityId !== undefined || duration !== undefined;

/** The courts of an activity, with the times at which they can be had for a length. */
export const filteredCourts = (
  courts: readonly CourtOfDay[],
  { activityId, duration }: Filtered,
): CourtOfDay[] =>
  courts
    .filter(({ activityIds }) => activityId === undefined || activityIds.includes(activityId))
    .map((court) => ({
      ...court,
      free: court.free.flatMap((time) => {
        if (activityId !== undefined && time.activityId !== activityId) return [];
        const durations = time.durations.filter(
          ({ minutes }) => duration === undefined || minutes === duration,
        );
        return durations.length > 0 ? [{ ...time, durations }] : [];
      }),
    }));

/** The chosen length, or the one that the club suggests for the activity. */
export const lengthsOf =
  (activities: readonly CourtActivity[], { duration }: Filtered): LengthOf =>
  (activityId) =>
    duration ?? activities.find((one) => one.activityId === activityId)?.suggestedDuration ?? 60;
