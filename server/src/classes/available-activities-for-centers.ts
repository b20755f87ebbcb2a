import type { classes } from '@foyer/contract/classes';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { centersOf, comingAt } from './centers.ts';
import { readActivities } from './store.ts';

export const availableActivitiesForCenters: Handler<
  (typeof classes)['available-activities-for-centers']
> = async (context, { centerIds }) => {
  const centers = await centersOf(context, centerIds?.split(',').map(Number));
  if (centers instanceof Refusal) return centers;
  const { db, now } = context;
  const rows = await readActivities(db, comingAt(centers, now));
  return {
    activities: rows.map(({ center_id, id, name, activity_group, image }) => ({
      id,
      centerId: center_id,
      name,
      activityGroup: activity_group,
      ...(image !== null && { image }),
    })),
  };
};
