import type { classes } from '@foyer/contract/classes';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { centersOf, comingAt } from './centers.ts';
import { readInstructors } from './store.ts';

export const getInstructorsFromActivities: Handler<
  (typeof classes)['get-instructors-from-activities']
> = async (context, { centerIds, activityIds }) => {
  const centers = await centersOf(context, centerIds);
  if (centers instanceof Refusal) return centers;
  const { db, now } = context;
  return { instructors: await readInstructors(db, comingAt(centers, now), { activityIds }) };
};
