import type { Planned } from '@foyer/contract/dashboard/planned';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { withoutFilters, writeFilters } from '../classes/filters/filters.ts';
import { timetablePath } from '../participation/address.ts';
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
  const path = timetablePath(isSameKey(person, own) ? undefined : person);
  return `${path}?${writeFilters(new URLSearchParams(), filters)}`;
}
