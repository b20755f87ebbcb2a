import { placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CourtHour } from '../hour.ts';

/** The session in which the person has already booked this very hour of this court. */
export async function readOwnHour(
  db: Db,
  person: Key,
  { courts: { centerId }, activity, resource, startsAt, endsAt }: CourtHour,
): Promise<Key | undefined> {
  const { rows } = await sql<{ id: number }>`
    select booking.id from booking
    join booking_resource as used on used.center_id = ${centerId} and used.booking_id = booking.id
      and used.position = 1 and used.resource_id = ${resource.id}
    join participation as part on part.center_id = ${centerId} and part.booking_id = booking.id
      and part.person_center_id = ${person.centerId} and part.person_id = ${person.id}
      and part.joined_at is null and part.state in (${sql.join(placeStates.map((state) => sql.lit(state)))})
    where booking.center_id = ${centerId} and booking.activity_id = ${activity.id}
      and booking.starts_at = ${startsAt} and booking.ends_at = ${endsAt}`.execute(db);
  return rows[0] && { centerId, id: rows[0].id };
}

/** Whether the person has booked a session, and does not only hold a place in it. */
export async function isBookedBy(db: Db, person: Key, { centerId, id }: Key): Promise<boolean> {
  const found = await db
    .selectFrom('participation')
    .select('id')
    .where('center_id', '=', centerId)
    .where('booking_id', '=', id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('state', '=', 'BOOKED')
    .executeTakeFirst();
  return found !== undefined;
}
