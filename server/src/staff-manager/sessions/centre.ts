import { type ActivityType, courtType } from '@foyer/contract/shared/booking';
import { type Instructor, type Room, readRooms, readTeachers } from '../../booking/class-changes/choices.ts';
import type { Club } from '../../clubs/club.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Resource, readCourts } from '../../resource-booking/courts.ts';

interface Activity {
  id: number;
  type: ActivityType;
  name: string;
  duration_minutes: number;
  capacity: number;
  waiting_list_capacity: number;
}

/** What sessions of a centre are made of. */
export interface Centre {
  club: Club;
  activities: Map<number, Activity>;
  rooms: Map<number, Room>;
  staff: Map<number, Instructor>;
  resources: Map<number, Resource>;
}

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Reads what a session can be made of: activities, rooms, courts, and people who work there. */
export async function readCentre(tx: Tx, club: Club, now: Temporal.Instant): Promise<Centre> {
  const centerId = club.center.id;
  const at = { center_id: centerId };
  const activities = await tx
    .selectFrom('activity')
    .select(['id', 'type', 'name', 'duration_minutes', 'capacity', 'waiting_list_capacity'])
    .where('center_id', '=', centerId)
    .where('type', '<>', courtType)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const rooms = await readRooms(tx, at);
  const staff = await readTeachers(tx, at);
  const { resources } = await readCourts(tx, centerId, dateIn(now, club.center.time_zone));
  return {
    club,
    activities: byId(activities),
    rooms: byId(rooms),
    staff: byId(staff),
    resources: new Map(resources),
  };
}
