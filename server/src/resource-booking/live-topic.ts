import type { LiveCourt } from '@foyer/contract/resource-booking';
import { type ActivityType, courtType } from '@foyer/contract/shared/booking';
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
  type: ActivityType;
  /** With those that it blocks, and those that cannot be used meanwhile. */
  resource_ids: number[];
}

const readSession = async (db: Db, { centerId, id }: Key): Promise<LiveRow | undefined> => {
  const { rows } = await sql<LiveRow>`
    with used as (
      select resource_id from booking_resource where booking_resource.center_id = ${centerId} and booking_id = ${id}
    ), taken as (
      select resource_id from used
      union
      select blocked_id from resource_block where resource_block.center_id = ${centerId}
        and resource_id in (select resource_id from used)
    )
    select booking.starts_at, booking.ends_at, booking.state, activity.type, array(
      select resource_id from taken
      union
      select resource_id from resource_block where resource_block.center_id = ${centerId}
        and blocked_id in (select resource_id from taken)
      order by resource_id
    ) as resource_ids
    from booking
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    where booking.center_id = ${centerId} and booking.id = ${id}
      and activity.type in (${courtType}, 'RESOURCE_MAINTENANCE')`.execute(db);
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
      // A closing says more than that a court is taken.
      isTaken: row.type === courtType && row.state === 'PLANNED',
    };
    messages.push({ centerId: key.centerId, data });
  }
  return messages;
}
