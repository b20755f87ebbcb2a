import { sql } from 'kysely';
import type { World } from '../world.ts';

/** The invariants of a centre's courts that do not hold, read from the sessions and not only from what is occupied. */
export async function courtFaults({ services }: World, centerId: number): Promise<string[]> {
  const { rows } = await sql<Record<string, boolean>>`
    with used as (
      select resource_id, resource_id as used_id from resource_of_activity where center_id = ${centerId}
      union select resource_id, blocked_id from resource_block where center_id = ${centerId}
    ), hour as (
      select booking.*, ends_at + by_hour.preparation_minutes * interval '1 minute' as ready_at
      from booking join resource_activity as by_hour using (center_id, activity_id)
      where center_id = ${centerId}
    ), use as (
      select distinct hour.id, hour.starts_at, hour.ready_at, case when room_of.room_id is null then 'INSTRUCTOR' else 'ROOM' end as kind,
        coalesce(room_of.room_id, room_of.person_id) as subject_id
      from hour join booking_resource on booking_resource.center_id = ${centerId} and booking_id = hour.id
      join used using (resource_id)
      join resource as room_of on room_of.center_id = ${centerId} and room_of.id = used_id
      where hour.state = 'PLANNED'
    ), occupied as (
      select source_id as id, lower(during) as starts_at, upper(during) as ready_at, kind, subject_id
      from occupied_time join hour on hour.id = source_id
      where occupied_time.center_id = ${centerId} and source = 'SESSION'
    ), part as (
      select participation.*, booking.state as session_state, starts_at, ends_at
      from participation join booking on booking.center_id = ${centerId} and booking.id = booking_id
      where participation.center_id = ${centerId} and participation.state in ('BOOKED', 'TENTATIVE')
        and booking.closed_at is null
    ), limited as (
      select part.id from participation as part
      join subscription on subscription.center_id = subscription_center_id and subscription.id = subscription_id
      join plan_privilege using (plan_id)
      where part.center_id = ${centerId} and plan_privilege.center_id = ${centerId} and times is not null
        and paid_by = 'SUBSCRIPTION' and part.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')
    )
    select
      exists (select from use as a join use as b on a.id < b.id and a.kind = b.kind and a.subject_id = b.subject_id
        and a.starts_at < b.ready_at and b.starts_at < a.ready_at) as "a court has two bookings at a time",
      exists (select from part as a join part as b on a.id < b.id and a.person_center_id = b.person_center_id
        and a.person_id = b.person_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at)
        as "a person is in two places",
      exists (select from hour where state = 'PLANNED' and closed_at is null
        and (select count(*) from part where booking_id = hour.id) = 0) as "a court is booked by nobody",
      exists (select from part where session_state = 'CANCELLED') as "somebody is in a booking that has ended",
      exists (select from booking where center_id = ${centerId} and closed_at is null
        and taken <> (select count(*) from part where booking_id = booking.id)) as "miscounted",
      exists (select from hour where state = 'PLANNED' and not exists (select from booking_resource
        where booking_resource.center_id = ${centerId} and booking_id = hour.id)) as "a booking has no court",
      exists (select * from use join hour using (id) where hour.closed_at is null and not exists (select from occupied
        where occupied = row(use.id, use.starts_at, use.ready_at, use.kind, use.subject_id)))
        as "a court in use is not occupied",
      exists (select * from occupied except select * from use) as "a court is occupied for nothing",
      (select count(*) from occupied_time where center_id = ${centerId} and kind = 'PERSON') <> (select count(*) from part)
        as "people are occupied for nothing, or not at all",
      exists (select from clipcard where center_id = ${centerId} and (clips_left <> size - (select count(*)
        from participation where clipcard_center_id = clipcard.center_id and clipcard_id = clipcard.id
          and state not like 'CANCELLED%')
        or clips_left <> (select sum(change) from clipcard_entry as entry
          where entry.center_id = clipcard.center_id and entry.clipcard_id = clipcard.id))) as "clips are lost or made",
      exists (select id from limited except select participation_id from privilege_use where center_id = ${centerId})
        or exists (select participation_id from privilege_use where center_id = ${centerId} except select id from limited)
        as "uses of a membership are lost or made"`.execute(services.db);
  return Object.entries(rows[0] ?? { 'nothing was read': true }).flatMap(([fault, is]) =>
    is ? [fault] : [],
  );
}
