import { minuteOf } from '@foyer/contract/shared/court';
import type { Club } from '../../clubs/club.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readCourts } from '../courts.ts';
import { type CourtHour, hourOf } from '../hour.ts';

/** An hour that is the same on several dates. */
export interface SameHour {
  activityId: number;
  resourceId: number;
  startMinute: number;
  duration: number;
}

export const sameHourOf = (input: {
  activityId: number;
  resourceId: number;
  startTime: string;
  duration: number;
}): SameHour => ({
  ...{ activityId: input.activityId, resourceId: input.resourceId, duration: input.duration },
  startMinute: minuteOf(input.startTime),
});

/** The hour on one date; undefined where the centre has no such court, or nothing of that length on it. */
export async function hourOn(
  db: Db | Tx,
  club: Club,
  { activityId, resourceId, startMinute, duration }: SameHour,
  date: Temporal.PlainDate,
): Promise<CourtHour | undefined> {
  const courts = await readCourts(db, club.center.id, date, { activityId, resourceId });
  const activity = courts.activities.find(({ id }) => id === activityId);
  const resource = courts.resources.get(resourceId);
  if (!activity?.steps[0]?.includes(resourceId) || !resource || !activity.durations.includes(duration))
    return undefined;
  const span = { from: startMinute, until: startMinute + duration };
  return hourOf({ club, courts, activity, resource, span });
}
