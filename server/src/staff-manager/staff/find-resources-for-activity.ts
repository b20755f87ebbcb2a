import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { scheduleClub } from '../schedule-club.ts';
import { type Centre, readCentre } from '../sessions/centre.ts';
import { readConflicts } from '../sessions/read-conflicts.ts';
import { subjectsOfWanted } from '../sessions/subjects.ts';

type Call = (typeof staffManager)['find-resources-for-activity'];

export const findResourcesForActivity: Handler<Call> = async (context, input) => {
  const club = await scheduleClub(context, input.centerId);
  if (club instanceof Refusal) return club;
  const { at, activityId, bookingId } = input;
  const span = at && { startsAt: Temporal.Instant.from(at.from), endsAt: Temporal.Instant.from(at.until) };
  if (span && Temporal.Instant.compare(span.startsAt, span.endsAt) >= 0)
    return refuse('general.endBeforeStart');
  return context.transaction(async (tx) => {
    const centre = await readCentre(tx, club, context.now);
    const activity = activityId === undefined ? undefined : centre.activities.get(activityId);
    const forActivity = await readResourcesOf(tx, input.centerId, activityId);
    if (activityId !== undefined && !activity && forActivity.size === 0)
      return refuse('staffManager.activityGone');
    const { rooms, resources } = await readUse(tx, centre, { span, except: bookingId });
    const capacity = activity?.capacity ?? 0;
    return {
      rooms: rooms.map(({ room, usedBy }) => ({
        ...{ id: room.id, name: room.name },
        ...(room.capacity !== null && { capacity: room.capacity }),
        isLargeEnough: room.capacity === null || room.capacity >= capacity,
        ...(span && { isFree: usedBy === undefined }),
        ...(usedBy !== undefined && { usedBy }),
      })),
      resources: resources.map(({ resource, usedBy }) => ({
        ...{ id: resource.id, name: resource.name },
        isForActivity: activityId === undefined || forActivity.size === 0 || forActivity.has(resource.id),
        ...(span && { isFree: usedBy === undefined }),
        ...(usedBy !== undefined && { usedBy }),
      })),
    };
  });
};

interface Span {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** Each room and each court, with what uses it then. */
export async function readUse(
  tx: Tx,
  centre: Centre,
  { span, except }: { span: Span | undefined; except: number | undefined },
) {
  const rooms = [...centre.rooms.values()];
  const resources = [...centre.resources.values()].filter(({ subjects: [own] }) => own.kind === 'ROOM');
  const nothing = { activityType: 'STAFF_BOOKING', staffIds: [], roomId: null, resourceIds: [] } as const;
  const places = [
    ...rooms.map(({ id }) => subjectsOfWanted(centre, { ...nothing, roomId: id })),
    ...resources.map(({ id }) => subjectsOfWanted(centre, { ...nothing, resourceIds: [id] })),
  ];
  const conflicts = span
    ? await readConflicts(
        tx,
        centre.club.center.id,
        places.map((subjects) => ({ subjects, ...span })),
        except === undefined ? [] : [except],
      )
    : [];
  const usedBy = (index: number) => conflicts[index]?.[0]?.with.name;
  return {
    rooms: rooms.map((room, index) => ({ room, usedBy: usedBy(index) })),
    resources: resources.map((resource, index) => ({ resource, usedBy: usedBy(rooms.length + index) })),
  };
}

async function readResourcesOf(
  db: Db | Tx,
  centerId: number,
  activityId: number | undefined,
): Promise<Set<number>> {
  if (activityId === undefined) return new Set();
  const rows = await db
    .selectFrom('resource_of_activity')
    .select('resource_id')
    .where('center_id', '=', centerId)
    .where('activity_id', '=', activityId)
    .execute();
  return new Set(rows.map(({ resource_id }) => resource_id));
}
