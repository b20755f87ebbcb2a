import type { WebappConfig } from '@foyer/contract/config';
import type { Planned } from '@foyer/contract/dashboard/planned';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { courtType } from '@foyer/contract/shared/participation';
import { withoutFilters, writeFilters } from '../classes/filters/filters.ts';
import { courtsHref, timetablePath } from '../participation/address.ts';
import { kinds } from './schedule.ts';

type Visit = Pick<Planned, 'activityId' | 'activityType' | 'bookingCenterId'> & {
  participation: { person: Key };
};

/**
 * The timetable or the courts of the same activity at the same centre, for the same person; undefined for what is neither,
 * and where the club's menu does not have it.
 */
export function bookAgainHref(
  visit: Visit,
  own: Key,
  { center, menu }: { center: { id: number }; menu: WebappConfig['menu'] },
): string | undefined {
  const { activityId: id, activityType, bookingCenterId: centerId, participation } = visit;
  const { person } = participation;
  const other = isSameKey(person, own) ? undefined : person;
  const elsewhere = centerId === center.id ? undefined : centerId;
  if (activityType === courtType && menu.resourceBooking !== 0)
    return courtsHref(other, { activity: String(id), ...(elsewhere && { center: String(elsewhere) }) });
  if (!kinds.classes.some((type) => type === activityType) || menu.booking === 0) return undefined;
  const filters = { ...withoutFilters({ centerId: elsewhere }), activities: [{ centerId, id }] };
  return `${timetablePath(other)}?${writeFilters(new URLSearchParams(), filters)}`;
}
