import { placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { partsElsewhere } from '../../participation/occupied.ts';
import { type ParticipationRow, sessionKeyOf } from '../../participation/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CourtHour } from '../hour.ts';

/** The session in which the person already has this very hour of this court. */
export async function readOwnHour(
  db: Db,
  person: Key,
  { courts: { centerId }, activity, resource, startsAt, endsAt }: CourtHour,
): Promise<Key | undefined> {
  const hour = { center_id: centerId, id: 0, starts_at: startsAt, ends_at: endsAt };
  const parts = (await partsElsewhere(person, hour).execute(db)).rows.filter(
    ({ center_id, state }) => center_id === centerId && placeStates.some((has) => has === state),
  );
  for (const part of parts) if (await isSameHour(db, part)) return sessionKeyOf(part);
  return undefined;

  async function isSameHour(from: Db, { booking_id }: ParticipationRow): Promise<boolean> {
    const { rows } = await sql`
      select from booking
      join booking_resource as used on used.center_id = ${centerId} and used.booking_id = booking.id
        and used.position = 1 and used.resource_id = ${resource.id}
      where booking.center_id = ${centerId} and booking.id = ${booking_id} and booking.activity_id = ${activity.id}
        and booking.starts_at = ${startsAt} and booking.ends_at = ${endsAt}`.execute(from);
    return rows.length > 0;
  }
}
