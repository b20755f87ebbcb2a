import type { dashboard } from '@foyer/contract/dashboard';
import type { Handler } from '../frame/handle.ts';
import { dependantsIn } from '../person/family/dependants.ts';
import { requestedPeople, withClasses } from './planned.ts';
import { readPlanned, readPlannedForFamily } from './read-participations.ts';

export const scheduleByCurrentPerson: Handler<(typeof dashboard)['schedule-by-current-person']> = async (
  context,
  { activityTypes, people: requested, limit },
) => {
  const { db, now, person } = context;
  const rows =
    requested || activityTypes
      ? await readPlanned(
          db,
          { homeId: person.centerId, people: await requestedPeople(context, requested) },
          { activityTypes, now },
          limit,
        )
      : await readPlannedForFamily(db, { ...dependantsIn(context), now, limit });
  const planned = await withClasses(context, rows);
  // A course that has begun comes with its next date.
  return { planned: planned.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)) };
};
