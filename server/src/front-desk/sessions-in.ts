import { bookableTypes } from '@foyer/contract/shared/participation';
import { sql } from 'kysely';
import type { Span } from './front-desk-club.ts';

/** A session without dates of its own lasts no longer. */
const longestHours = 24;

/**
 * Everything at a centre that people book and that goes on within a span: classes and courts, and each date of a session that meets on
 * several.
 */
export const sessionsIn = (centerId: number, { from, until }: Span) => sql`
  select booking.id as booking_id, null::smallint as number, booking.starts_at, booking.ends_at, booking.state,
    booking.room_id
  from booking
  where booking.center_id = ${centerId} and booking.starts_at < ${until}
    and booking.starts_at >= ${from.subtract({ hours: longestHours })} and booking.ends_at > ${from}
    and not exists (select from session_date as other
      where other.center_id = ${centerId} and other.booking_id = booking.id)
  union all
  select date.booking_id, date.number, date.starts_at, date.ends_at, date.state, date.room_id
  from session_date as date
  where date.center_id = ${centerId} and date.starts_at < ${until}
    and date.starts_at >= ${from.subtract({ hours: longestHours })} and date.ends_at > ${from}`;

export const isBookable = sql`activity.type = any(${[...bookableTypes]}::text[])`;

/** The court of an hour, or else the room. */
export const placeName = (centerId: number) => sql<string | null>`coalesce(
  (select resource.name from booking_resource as used
    join resource on resource.center_id = ${centerId} and resource.id = used.resource_id
    where used.center_id = ${centerId} and used.booking_id = session.booking_id order by used.position limit 1),
  (select room.name from room where room.center_id = ${centerId} and room.id = session.room_id))`;
