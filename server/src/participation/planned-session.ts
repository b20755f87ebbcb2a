import type { Insertable } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { LostRace } from '../platform/db/later/lost-race.ts';
import { announceSession } from './live-channel.ts';
import { takeFree } from './occupied-time.ts';
import { type Plan, timesOf } from './session-times.ts';
import type { ParticipationTables } from './tables.ts';

type Row = Pick<
  Insertable<ParticipationTables['booking']>,
  'center_id' | 'activity_id' | 'capacity' | 'waiting_list_capacity'
>;

/**
 * Writes a session that the club plans, with its staff, and occupies what it uses, unless it only says when somebody could work. If
 * something was taken after it was found free, the transaction begins again.
 */
export async function insertPlanned(
  tx: Tx,
  session: Row,
  { plan, isOccupying }: { plan: Plan; isOccupying: boolean },
): Promise<number> {
  const { center_id } = session;
  const { startsAt, endsAt, roomId, instructorIds } = plan;
  const { id } = await tx
    .insertInto('booking')
    .values({
      ...{ ...session, room_id: roomId, starts_at: startsAt, ends_at: endsAt },
      ...{ cancel_reason: null, external_id: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const instructors = instructorIds.map((person_id, index) => ({
    ...{ center_id, booking_id: id, position: index + 1, person_id },
  }));
  if (instructors.length > 0) await tx.insertInto('booking_instructor').values(instructors).execute();
  const times = isOccupying ? timesOf({ center_id, id }, plan) : [];
  const taken = times.length > 0 ? await takeFree(tx, times).execute() : [];
  if (taken.length < times.length) throw new LostRace('a room or a member of staff was taken meanwhile');
  await announceSession(tx, { centerId: center_id, id });
  return id;
}
