import type { dashboard } from '@foyer/contract/dashboard';
import type { Handler } from '../frame/handle.ts';
import { requestedPeople, withClasses } from './planned.ts';
import { readPlanned } from './store.ts';

export const scheduleByCurrentPerson: Handler<(typeof dashboard)['schedule-by-current-person']> = async (
  context,
  { activityTypes, people: requested, limit },
) => {
  const { db, now } = context;
  const people = await requestedPeople(context, requested);
  if (people.length === 0) return { planned: [] };
  const planned = await withClasses(context, await readPlanned(db, { people, activityTypes, now }, limit));
  // A course that has begun comes with its next date.
  return { planned: planned.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)) };
};
