import { ruleOf, type ScheduledType } from '@foyer/contract/shared/staff-manager';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { Centre } from './centre.ts';
import type { WantedSession } from './wanted-session.ts';

/** Maintenance can close a room for weeks; anything else is over within a day. */
const longestHours = (type: ScheduledType): number => (type === 'RESOURCE_MAINTENANCE' ? 24 * 92 : 24);

type No = Refusal<
  | 'general.endBeforeStart'
  | 'general.invalidInput'
  | 'staffManager.staffMissing'
  | 'staffManager.tooManyStaff'
  | 'staffManager.placeMissing'
  | 'staffManager.notForThisType'
  | 'booking.roomTooSmall'
>;

/** Whether a session of this type can be like this, with what the centre has. `had`: what it had before, which it may keep. */
export function refuseUnfit(
  { staff, rooms, resources }: Pick<Centre, 'staff' | 'rooms' | 'resources'>,
  wanted: WantedSession,
  had?: Pick<WantedSession, 'staffIds' | 'capacity' | 'roomId'>,
): No | undefined {
  const { activityType, startsAt, endsAt, staffIds, roomId, resourceIds, capacity } = wanted;
  const rule = ruleOf(activityType);
  if (Temporal.Instant.compare(startsAt, endsAt) >= 0) return refuse('general.endBeforeStart');
  if (startsAt.until(endsAt).total('hours') > longestHours(activityType))
    return refuse('general.invalidInput');
  if ((roomId !== null && !rule.hasRoom) || (resourceIds.length > 0 && !rule.hasResources))
    return refuse('staffManager.notForThisType');
  if (rule.participants === 'NONE' && capacity > 0) return refuse('staffManager.notForThisType');
  if (staffIds.length < rule.staff.least) return refuse('staffManager.staffMissing');
  if (staffIds.length > rule.staff.most) return refuse('staffManager.tooManyStaff');
  if (activityType === 'RESOURCE_MAINTENANCE' && roomId === null && resourceIds.length === 0)
    return refuse('staffManager.placeMissing');
  const isKnown = (id: number) => staff.has(id) || had?.staffIds.includes(id);
  const room = roomId === null ? undefined : rooms.get(roomId);
  if (!staffIds.every(isKnown) || !resourceIds.every((id) => resources.has(id)))
    return refuse('general.invalidInput');
  if (roomId !== null && !room) return refuse('general.invalidInput');
  const most = room?.capacity ?? Number.POSITIVE_INFINITY;
  // A session may stay larger than its room, but it can only get smaller.
  if (capacity > most && (!had || capacity > had.capacity || roomId !== had.roomId))
    return refuse('booking.roomTooSmall', { places: most });
  return undefined;
}
