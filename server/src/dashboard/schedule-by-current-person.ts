import type { dashboard } from '@foyer/contract/dashboard';
import type { Handler } from '../frame/handle.ts';
import { peopleAsked, withClasses } from './as-sent.ts';
import { readPlanned } from './store.ts';

export const scheduleByCurrentPerson: Handler<(typeof dashboard)['schedule-by-current-person']> = async (
  context,
  { activityTypes, people: asked, limit },
) => {
  const { db, now } = context;
  const people = await peopleAsked(context, asked);
  if (people.length === 0) return { planned: [] };
  return {
    planned: await withClasses(context, await readPlanned(db, { people, activityTypes, now }, limit)),
  };
};
