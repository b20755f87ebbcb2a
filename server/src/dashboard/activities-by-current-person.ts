import type { dashboard } from '@foyer/contract/dashboard';
import type { Handler } from '../frame/handle.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { requestedPeople, withClasses } from './planned.ts';
import { readDone, readVisits } from './read-participations.ts';

const months = 3;

export const activitiesByCurrentPerson: Handler<(typeof dashboard)['activities-by-current-person']> = async (
  context,
  { activityTypes, people: requested, limit },
) => {
  const { db, now, club, person } = context;
  const people = await requestedPeople(context, requested);
  if (people.length === 0) return { done: [], days: [] };
  const { time_zone: timeZone } = club.center;
  const from = dateIn(now, timeZone).subtract({ months }).toZonedDateTime(timeZone).toInstant();
  const of = { homeId: person.centerId, people };
  const wanted = { activityTypes, now };
  return {
    done: await withClasses(context, await readDone(db, of, wanted, limit)),
    days: await readVisits(db, of, wanted, from),
  };
};
