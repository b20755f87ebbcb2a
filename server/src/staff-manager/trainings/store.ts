import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface TrainingRow {
  center_id: number;
  booking_id: number;
  /** The trainer. */
  person_id: number;
  staff_name: string;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  place_name: string | null;
  confirmed_at: Temporal.Instant | null;
}

const mostTrainings = 200;

/** Hours whose chosen resource is a person, and which somebody has booked. */
const trainingsOf = (centerId: number, where: ReturnType<typeof sql>) => sql<TrainingRow>`
  select booking.center_id, booking.id as booking_id, resource.person_id, activity.name, booking.starts_at,
    booking.ends_at, trainer.first_name || ' ' || trainer.last_name as staff_name, room.name as place_name,
    case when known.starts_at = booking.starts_at and known.person_id = resource.person_id then known.confirmed_at end
      as confirmed_at
  from resource
  join booking_resource as used on used.center_id = ${centerId} and used.resource_id = resource.id and used.position = 1
  join booking on booking.center_id = ${centerId} and booking.id = used.booking_id and booking.state = 'PLANNED'
  join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    and activity.type = 'RESOURCE_BOOKING'
  join person as trainer on trainer.center_id = ${centerId} and trainer.id = resource.person_id
  left join room on room.center_id = ${centerId} and room.id = booking.room_id
  left join training as known on known.center_id = ${centerId} and known.booking_id = booking.id
  where resource.center_id = ${centerId} and resource.person_id is not null
    and exists (select from participation as part where part.center_id = ${centerId}
      and part.booking_id = booking.id and part.state = 'BOOKED')
    and ${where}
  order by booking.starts_at, booking.id
  limit ${mostTrainings}`;

export const readTrainings = async (
  db: Db,
  centerId: number,
  { staffId, now }: { staffId: number | undefined; now: Temporal.Instant },
): Promise<TrainingRow[]> => {
  const whose = staffId === undefined ? sql`true` : sql`resource.person_id = ${staffId}`;
  const { rows } = await trainingsOf(
    centerId,
    sql`booking.ends_at > ${now}::timestamptz and ${whose}`,
  ).execute(db);
  return rows;
};

export const readTraining = async (tx: Tx, { centerId, id }: Key): Promise<TrainingRow | undefined> =>
  (await trainingsOf(centerId, sql`booking.id = ${id}`).execute(tx)).rows[0];

/** Trainings to come, of which the trainer has not been notified as they are now. */
export const readUnnotified = async (
  tx: Tx,
  centerId: number,
  now: Temporal.Instant,
): Promise<TrainingRow[]> => {
  const isUnnotified = sql`booking.starts_at > ${now}::timestamptz and (known.booking_id is null
    or known.starts_at <> booking.starts_at or known.person_id <> resource.person_id)`;
  return (await trainingsOf(centerId, isUnnotified).execute(tx)).rows;
};

/** Centres that have trainers to book. */
export async function readCentersWithTrainers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('resource')
    .select('center_id')
    .distinct()
    .where('person_id', 'is not', null)
    .orderBy('center_id')
    .execute();
  return rows.map(({ center_id }) => center_id);
}

/** Records that the trainer is notified of the training as it is now. False if another process was faster. */
export async function markNotified(
  tx: Tx,
  { center_id, booking_id, person_id, starts_at }: TrainingRow,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into training (center_id, booking_id, person_id, starts_at, notified_at)
    values (${center_id}, ${booking_id}, ${person_id}, ${starts_at}, ${now})
    on conflict (center_id, booking_id) do update
      set person_id = excluded.person_id, starts_at = excluded.starts_at, notified_at = excluded.notified_at,
        confirmed_at = null, confirmed_by_center_id = null, confirmed_by_id = null
      where training.person_id <> excluded.person_id or training.starts_at <> excluded.starts_at
    returning booking_id`.execute(tx);
  return rows.length > 0;
}

/** Records the confirmation. False if it is confirmed as it is now. */
export async function markConfirmed(
  tx: Tx,
  { center_id, booking_id, person_id, starts_at }: TrainingRow,
  { by, now }: { by: Key; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into training (center_id, booking_id, person_id, starts_at, notified_at, confirmed_at, confirmed_by_center_id,
      confirmed_by_id)
    values (${center_id}, ${booking_id}, ${person_id}, ${starts_at}, ${now}, ${now}, ${by.centerId}, ${by.id})
    on conflict (center_id, booking_id) do update
      set person_id = excluded.person_id, starts_at = excluded.starts_at, confirmed_at = excluded.confirmed_at,
        confirmed_by_center_id = excluded.confirmed_by_center_id, confirmed_by_id = excluded.confirmed_by_id
      where training.confirmed_at is null or training.person_id <> excluded.person_id
        or training.starts_at <> excluded.starts_at
    returning booking_id`.execute(tx);
  return rows.length > 0;
}
