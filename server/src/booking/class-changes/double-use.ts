import { sql } from 'kysely';
import type { ClassRow } from '../../participation/class-row.ts';
import type { Tx } from '../../platform/db/database.ts';

/** When a class is to be, where, and with whom. */
export interface Plan {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  roomId: number | null;
  instructorIds: readonly number[];
}

interface ClassThen {
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  room_id: number | null;
  instructors: number[];
}

/** Other classes of the centre at that time. */
export async function readClassesThen(
  tx: Tx,
  row: Pick<ClassRow, 'center_id' | 'id'>,
  { startsAt, endsAt }: Pick<Plan, 'startsAt' | 'endsAt'>,
): Promise<ClassThen[]> {
  const { rows } = await sql<ClassThen>`
    select activity.name, booking.starts_at, booking.ends_at, booking.room_id,
      array(select given.person_id from booking_instructor as given
        where given.center_id = ${row.center_id} and given.booking_id = booking.id) as instructors
    from booking
    join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
    where booking.center_id = ${row.center_id} and booking.id <> ${row.id} and booking.state = 'PLANNED'
      and tstzrange(booking.starts_at, booking.ends_at)
        && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
    order by booking.starts_at, booking.id`.execute(tx);
  return rows;
}

export interface Conflict {
  kind: 'ROOM' | 'INSTRUCTOR';
  id: number;
  with: ClassThen;
}

/**
 * What the change would use twice. What a class uses twice already, and the change leaves as it is, is no matter: a
 * club may share a room on purpose.
 */
export function conflictsOf(then: readonly ClassThen[], before: Plan, after: Plan): Conflict[] {
  const isOtherTime = !before.startsAt.equals(after.startsAt) || !before.endsAt.equals(after.endsAt);
  const room = isOtherTime || before.roomId !== after.roomId ? after.roomId : null;
  const people = after.instructorIds.filter((id) => isOtherTime || !before.instructorIds.includes(id));
  return then.flatMap((one) => [
    ...(room !== null && one.room_id === room ? [{ kind: 'ROOM' as const, id: room, with: one }] : []),
    ...people
      .filter((id) => one.instructors.includes(id))
      .map((id) => ({ kind: 'INSTRUCTOR' as const, id, with: one })),
  ]);
}

/**
 * Changes of a centre's classes follow each other until each has committed, so that two of them cannot take the same
 * room: no constraint of the database forbids that, since clubs bring timetables along in which rooms are shared. The
 * class is locked before this lock, and nobody who holds it waits for another class.
 */
export async function lockPlanOf(tx: Tx, { center_id }: Pick<ClassRow, 'center_id'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`class plan ${center_id}`}, 0))`.execute(tx);
}
