import type { LiveCourt } from '@foyer/contract/resource-booking';
import { courtType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Services } from '../frame/context.ts';
import type { LiveMessage, LiveTopic } from '../frame/live/topic.ts';
import { refuse } from '../frame/refuse.ts';
import { liveChannel } from '../participation/live-channel.ts';
import type { Db } from '../platform/db/database.ts';

/** Hours that are taken and freed, for everyone who looks at a centre's courts. */
export const courtsTopic: LiveTopic = {
  event: 'court',
  path: '/api/resource-booking/live',
  channel: liveChannel,
  async centersFor(caller, centerIds) {
    const wanted = centerIds.length > 0 ? centerIds : [caller.club.center.id];
    const clubs = await Promise.all(wanted.map((id) => clubOfBrand(caller, id)));
    const found = clubs.flatMap((club) => (club ? [club.center.id] : []));
    return found.length < wanted.length ? refuse('general.centerNotFound') : new Set(found);
  },
  read: readLiveCourts,
};

interface LiveRow {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  state: 'PLANNED' | 'CANCELLED';
  resource_ids: number[];
}

const readSession = async (db: Db, { centerId, id }: Key): Promise<LiveRow | undefined> => {
  const { rows } = await sql<LiveRow>`
    select booking.starts_at, booking.ends_at, booking.state, array(
      select used.resource_id from booking_resource as used
      where used.center_id = ${centerId} and used.booking_id = booking.id order by used.position
    ) as resource_ids
    from booking
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    where booking.center_id = ${centerId} and booking.id = ${id} and activity.type = ${courtType}`.execute(
    db,
  );
  return rows[0];
};

async function readLiveCourts({ db }: Services, keys: readonly Key[]): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  for (const key of keys) {
    const row = await readSession(db, key);
    if (!row) continue;
    const data: LiveCourt = {
      bookingId: key.id,
      bookingCenterId: key.centerId,
      resourceIds: row.resource_ids,
      startsAt: row.starts_at.toString(),
      endsAt: row.ends_at.toString(),
      isTaken: row.state === 'PLANNED',
    };
    messages.push({ centerId: key.centerId, data });
  }
  return messages;
}
