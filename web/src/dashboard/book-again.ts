import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Key } from '@foyer/contract/shared/keys';
import { withoutFilters, writeFilters } from '../classes/filters.ts';
import { timetablePath } from '../participation/address.ts';
import { isPerson } from '../participation/taking-part.ts';
import { kinds } from './schedule.ts';

type Visit = Pick<Planned, 'activityId' | 'activityType' | 'bookingCenterId'> & {
  participation: { person: Key };
};

/** The timetable of the same activity at the same centre, for the same person; undefined for what is no class. */
export function bookAgainHref(visit: Visit, own: Key, ownCenterId: number): string | undefined {
  const { activityId: id, activityType, bookingCenterId: centerId, participation } = visit;
  if (!kinds.classes.some((type) => type === activityType)) return undefined;
  const filters = {
    ...withoutFilters({ centerId: centerId === ownCenterId ? undefined : centerId }),
    activities: [{ centerId, id }],
  };
  const { person } = participation;
  const path = timetablePath(isPerson(person, own) ? undefined : person);
  return `${path}?${writeFilters(new URLSearchParams(), filters)}`;
}
