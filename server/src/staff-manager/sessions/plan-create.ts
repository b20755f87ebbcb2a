import type { InputOf } from '@foyer/contract/call';
import { ruleOf, type ScheduledType } from '@foyer/contract/shared/staff-manager';
import type { staffManager } from '@foyer/contract/staff-manager';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Centre } from './centre.ts';
import { refuseUnfit } from './check-wanted.ts';
import type { PlannedItem } from './judge.ts';
import { repeated } from './repeated.ts';
import type { WantedSession } from './wanted-session.ts';

type Input = Omit<InputOf<(typeof staffManager)['create-staff-booking']>, 'toStaff' | 'despite'>;

/** How many people a staff booking can have, where its activity doesn't say. */
const fewPeople = 10;

/** Of an activity that is still to be made. */
export const noActivity = 0;

/** The activity of a session. Of some types the centre has one of its own, which the first session makes. */
export function activityFor(centre: Centre, type: ScheduledType, activityId: number | undefined) {
  const all = [...centre.activities.values()].filter((one) => one.type === type);
  if (activityId !== undefined) {
    const chosen = all.find(({ id }) => id === activityId);
    return chosen?.id ?? refuse('staffManager.activityGone');
  }
  if (ruleOf(type).needsActivity) return refuse('staffManager.activityGone');
  return Math.min(...all.map(({ id }) => id), Number.POSITIVE_INFINITY) === Number.POSITIVE_INFINITY
    ? noActivity
    : Math.min(...all.map(({ id }) => id));
}

function capacityFor(
  { activities, rooms }: Centre,
  { activityType, capacity, roomId }: Input,
  activityId: number,
): number {
  if (capacity !== undefined) return capacity;
  if (ruleOf(activityType).participants === 'NONE') return 0;
  const places = activities.get(activityId)?.capacity || fewPeople;
  return Math.min(places, rooms.get(roomId ?? 0)?.capacity ?? places);
}

/** The sessions that are wanted: one, or each of a series. */
export function planCreate(centre: Centre, input: Input) {
  const activityId = activityFor(centre, input.activityType, input.activityId);
  if (activityId instanceof Refusal) return activityId;
  const wanted: WantedSession = {
    activityType: input.activityType,
    activityId,
    startsAt: Temporal.Instant.from(input.startsAt),
    endsAt: Temporal.Instant.from(input.endsAt),
    staffIds: input.staffIds,
    roomId: input.roomId ?? null,
    resourceIds: input.resourceIds,
    capacity: capacityFor(centre, input, activityId),
    title: input.title ?? null,
    note: input.note ?? null,
  };
  const unfit = refuseUnfit(centre, wanted);
  if (unfit) return unfit;
  const sessions = input.repeat ? repeated(wanted, input.repeat, centre.club.center.time_zone) : [wanted];
  if (sessions instanceof Refusal) return sessions;
  return sessions.map((after): PlannedItem => ({ bookingId: null, before: null, after }));
}
