import type { Key } from '@foyer/contract/shared/keys';
import type { ActivityType } from '@foyer/contract/shared/participation';
import { checkInMinutes } from '@foyer/contract/shared/participation';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Span } from './front-desk-club.ts';
import { isBookable, placeName, sessionsIn } from './sessions-in.ts';

export interface SessionRow {
  id: number;
  number: number | null;
  type: ActivityType;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  state: 'PLANNED' | 'CANCELLED';
  place_name: string | null;
  instructors: string[];
  host_center_id: number | null;
  host_id: number | null;
  capacity: number;
  booked: number;
  waiting: number;
  there: number;
}

/** No screen shows more. */
const mostSessions = 500;

const isAtDate = (centerId: number) => sql`exists (select from visit
  where visit.center_id = ${centerId} and visit.person_center_id = part.person_center_id
    and visit.person_id = part.person_id and visit.at < session.ends_at
    and visit.at >= session.starts_at - make_interval(mins => ${checkInMinutes}))`;

/**
 * The sessions of a span, with how many have booked and how many of them are there. At a session with several dates, those are there
 * who were checked in at the front desk for this one.
 */
export async function readSessions(db: Db, centerId: number, span: Span): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    with session as (${sessionsIn(centerId, span)})
    select session.booking_id as id, session.number, activity.type, activity.name, session.starts_at,
      session.ends_at, case when booking.state = 'CANCELLED' then booking.state else session.state end as state,
      ${placeName(centerId)} as place_name,
      array(select person.first_name || ' ' || person.last_name from booking_instructor as given
        join person on person.center_id = ${centerId} and person.id = given.person_id
        where given.center_id = ${centerId} and given.booking_id = session.booking_id
        order by given.position) as instructors,
      host.person_center_id as host_center_id, host.person_id as host_id,
      booking.capacity, booking.taken as booked, booking.waiting + booking.overbooked as waiting,
      (select count(*) from participation as part
        where part.center_id = ${centerId} and part.booking_id = session.booking_id and part.state = 'BOOKED'
          and case when session.number is null then part.checked_in_at is not null
            else ${isAtDate(centerId)} end)::integer as there
    from session
    join booking on booking.center_id = ${centerId} and booking.id = session.booking_id
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    left join lateral (
      select part.person_center_id, part.person_id from participation as part
      where part.center_id = ${centerId} and part.booking_id = session.booking_id
        and activity.type = 'RESOURCE_BOOKING'
        and part.state not in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE')
      order by part.id <> coalesce(booking.host_id, part.id), part.id limit 1
    ) as host on true
    where ${isBookable}
    order by session.starts_at, activity.name, session.booking_id, session.number
    limit ${mostSessions}`.execute(db);
  return rows;
}

/** When the people who have booked a date were checked in for it, by person. */
export async function readVisitsFor(
  db: Db,
  { centerId, id }: Key,
  number: number,
): Promise<{ person_center_id: number; person_id: number; at: Temporal.Instant }[]> {
  const { rows } = await sql<{ person_center_id: number; person_id: number; at: Temporal.Instant }>`
    select visit.person_center_id, visit.person_id, min(visit.at) as at
    from session_date as date
    join visit on visit.center_id = ${centerId} and visit.at < date.ends_at
      and visit.at >= date.starts_at - make_interval(mins => ${checkInMinutes})
    where date.center_id = ${centerId} and date.booking_id = ${id} and date.number = ${number}
    group by visit.person_center_id, visit.person_id`.execute(db);
  return rows;
}
