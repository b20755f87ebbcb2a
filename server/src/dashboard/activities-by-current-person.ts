import type { dashboard } from '@foyer/contract/dashboard';
import type { Handler } from '../frame/handle.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { keys } from '../platform/db/keys.ts';
import { requestedPeople, withClasses } from './planned.ts';
import { readDone, readVisits } from './store.ts';

const months = 3;

export const activitiesByCurrentPerson: Handler<(typeof dashboard)['activities-by-current-person']> = async (
  context,
  { activityTypes, people: requested, limit },
) => {
  const { db, now, club } = context;
  const people = await requestedPeople(context, requested);
  if (people.length === 0) return { done: [], days: [] };
  const { time_zone: timeZone } = club.center;
  const from = dateIn(now, timeZone).subtract({ months }).toZonedDateTime(timeZone).toInstant();
  const wanted = { people: keys(people), activityTypes, now };
  const days = await readVisits(db, wanted, from);
  return {
    done: await withClasses(context, await readDone(db, wanted, limit)),
    days: days.map(({ date, visits }) => ({ date: date.toString(), visits })),
  };
};
