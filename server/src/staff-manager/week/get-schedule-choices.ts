import { courtType } from '@foyer/contract/shared/booking';
import { ruleOf, scheduledTypeNames } from '@foyer/contract/shared/staff-manager';
import type { staffManager } from '@foyer/contract/staff-manager';
import { sql } from 'kysely';
import { readRooms, readTeachers } from '../../booking/class-changes/choices.ts';
import { mayChangeClasses } from '../../classes/who-may-change.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { staffCenters } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { frontDeskClub } from '../../front-desk/front-desk-club.ts';
import type { Db } from '../../platform/db/database.ts';
import { mayManage } from '../schedule-club.ts';

export const getScheduleChoices: Handler<(typeof staffManager)['get-schedule-choices']> = async (
  context,
  input,
) => {
  const club = await frontDeskClub(context, input.centerId);
  if (club instanceof Refusal) return club;
  const { actor } = context;
  const { id: centerId, name, time_zone: timeZone } = club.center;
  const db = context.db;
  const at = { center_id: centerId };
  const activities = await db
    .selectFrom('activity')
    .select(['id', 'type', 'name', 'duration_minutes', 'capacity'])
    .where('center_id', '=', centerId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const resources = await readResources(db, centerId);
  const rooms = await readRooms(db, at);
  const staff = await readTeachers(db, at);
  const has = new Set(activities.map(({ type }) => type));
  return {
    centerId,
    centerName: name,
    timeZone,
    centers: await centersOf(context),
    mayChange: mayChangeClasses(actor, club),
    mayManage: mayManage(actor, centerId),
    ...(staff.some(({ id }) => actor.centerId === centerId && id === actor.id) && { ownStaffId: actor.id }),
    types: scheduledTypeNames.filter((type) => !ruleOf(type).needsActivity || has.has(type)),
    activities: activities.map((activity) => ({
      ...{ id: activity.id, activityType: activity.type, name: activity.name },
      ...{ durationMinutes: activity.duration_minutes, capacity: activity.capacity },
    })),
    staff,
    rooms: rooms.map((room) => ({
      ...{ id: room.id, name: room.name },
      ...(room.capacity !== null && { capacity: room.capacity }),
    })),
    resources,
  };
};

/** Every court and coach that people book by the hour. */
async function readResources(db: Db, centerId: number) {
  const { rows } = await sql<{ id: number; name: string; person_id: number | null; room_id: number | null }>`
    select resource.id, resource.name, resource.person_id, resource.room_id from resource
    where resource.center_id = ${centerId} and exists (
      select from resource_of_activity as of_activity
      join activity on activity.center_id = ${centerId} and activity.id = of_activity.activity_id
        and activity.type = ${courtType}
      where of_activity.center_id = ${centerId} and of_activity.resource_id = resource.id)
    order by resource.position, resource.id`.execute(db);
  return rows.map(({ id, name, person_id, room_id }) => ({
    ...{ id, name },
    ...(person_id !== null && { staffId: person_id }),
    ...(room_id !== null && { roomId: room_id }),
  }));
}

async function centersOf(context: SignedInContext): Promise<{ id: number; name: string }[]> {
  const clubs = await Promise.all(staffCenters(context.actor).map((id) => clubOfBrand(context, id)));
  return clubs.flatMap((club) => (club ? [{ id: club.center.id, name: club.center.name }] : []));
}
