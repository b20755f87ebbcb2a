import type { ActivityType } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface ScheduledRow {
  id: number;
  number: number | null;
  activity_id: number;
  type: ActivityType;
  name: string;
  title: string | null;
  note: string | null;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  state: 'PLANNED' | 'CANCELLED';
  cancel_reason: string | null;
  room_id: number | null;
  capacity: number;
  booked: number;
  waiting: number;
  series_id: number | null;
  is_confirmed: boolean | null;
  is_closing: boolean;
  staff_ids: number[];
  resource_ids: number[];
}

export interface ScheduleFilter {
  from: Temporal.Instant;
  until: Temporal.Instant;
  activityTypes?: readonly string[] | undefined;
  staffIds?: readonly number[] | undefined;
  roomIds?: readonly number[] | undefined;
  resourceIds?: readonly number[] | undefined;
  activityIds?: readonly number[] | undefined;
  withCancelled?: boolean;
}

/** What no screen shows more of. */
export const mostScheduled = 5000;

/** Anything but maintenance is over within a day. */
const longestHours = 24;

const when = (is: boolean, condition: ReturnType<typeof sql>) => (is ? condition : sql`true`);

const ofBooking = sql`booking.activity_id, booking.state as booking_state, booking.capacity, booking.taken,
  booking.waiting + booking.overbooked as waiting`;

/**
 * Everything that goes on in a span: sessions that meet once, maintenance however long it takes, and dates of the others. Each with
 * what is known of its booking, so that no plan of the database reads bookings twice.
 */
const sessionsOf = (centerId: number, { from, until }: ScheduleFilter) => sql`
  select booking.id as booking_id, null::smallint as number, booking.starts_at, booking.ends_at, booking.state,
    booking.cancel_reason, booking.room_id, ${ofBooking}
  from booking
  where booking.center_id = ${centerId} and booking.starts_at < ${until}
    and booking.starts_at >= ${from.subtract({ hours: longestHours })} and booking.ends_at > ${from}
    and not exists (select from session_date as other
      where other.center_id = ${centerId} and other.booking_id = booking.id)
  union all
  select booking.id, null::smallint, booking.starts_at, booking.ends_at, booking.state, booking.cancel_reason,
    booking.room_id, ${ofBooking}
  from activity
  join booking on booking.center_id = ${centerId} and booking.activity_id = activity.id
    and booking.starts_at < ${from.subtract({ hours: longestHours })} and booking.ends_at > ${from}
  where activity.center_id = ${centerId} and activity.type = 'RESOURCE_MAINTENANCE'
  union all
  select date.booking_id, date.number, date.starts_at, date.ends_at, date.state, date.cancel_reason, date.room_id,
    ${ofBooking}
  from session_date as date
  join booking on booking.center_id = ${centerId} and booking.id = date.booking_id
  where date.center_id = ${centerId} and date.starts_at < ${until}
    and date.starts_at >= ${from.subtract({ hours: longestHours })} and date.ends_at > ${from}`;

/** The sessions of a span that a filter lets through, in one statement. One more than are shown, where there are more. */
export async function readScheduled(
  db: Db | Tx,
  centerId: number,
  filter: ScheduleFilter,
): Promise<ScheduledRow[]> {
  const { activityTypes, staffIds, roomIds, resourceIds, activityIds, withCancelled = false } = filter;
  const places = [
    ...(roomIds ? [sql`session.room_id = any(${[...roomIds]}::bigint[])`] : []),
    ...(resourceIds
      ? [
          sql`exists (select from booking_resource as used where used.center_id = ${centerId}
            and used.booking_id = session.booking_id and used.resource_id = any(${[...resourceIds]}::bigint[]))`,
        ]
      : []),
  ];
  const { rows } = await sql<ScheduledRow>`
    with session as (${sessionsOf(centerId, filter)}), shown as (
      select session.*, activity.type, activity.name as activity_name
      from session
      join activity on activity.center_id = ${centerId} and activity.id = session.activity_id
      where ${when(!withCancelled, sql`(session.state = 'PLANNED' and session.booking_state = 'PLANNED')`)}
        and ${when(activityTypes !== undefined, sql`activity.type = any(${[...(activityTypes ?? [])]}::text[])`)}
        and ${when(activityIds !== undefined, sql`activity.id = any(${[...(activityIds ?? [])]}::bigint[])`)}
        and ${when(places.length > 0, sql`(${sql.join(places, sql` or `)})`)}
        and ${when(
          staffIds !== undefined,
          sql`exists (select from booking_instructor as given where given.center_id = ${centerId}
            and given.booking_id = session.booking_id and given.person_id = any(${[...(staffIds ?? [])]}::bigint[]))`,
        )}
      order by session.starts_at, session.booking_id, session.number
      limit ${mostScheduled + 1}
    )
    select shown.booking_id as id, shown.number, shown.activity_id, shown.type,
      coalesce(scheduled.title, shown.activity_name) as name, scheduled.title, scheduled.note, shown.starts_at, shown.ends_at,
      case when shown.booking_state = 'CANCELLED' then shown.booking_state else shown.state end as state,
      shown.cancel_reason, shown.room_id, shown.capacity, shown.taken as booked, shown.waiting,
      scheduled.series_id, case when training.booking_id is not null then training.confirmed_at is not null end
        as is_confirmed,
      shown.type = 'RESOURCE_MAINTENANCE' and exists (select from court_closing_session as closed
        where closed.center_id = ${centerId} and closed.booking_id = shown.booking_id) as is_closing,
      array(select given.person_id from booking_instructor as given where given.center_id = ${centerId}
        and given.booking_id = shown.booking_id order by given.position) as staff_ids,
      array(select used.resource_id from booking_resource as used where used.center_id = ${centerId}
        and used.booking_id = shown.booking_id order by used.position) as resource_ids
    from shown
    left join scheduled_session as scheduled
      on scheduled.center_id = ${centerId} and scheduled.booking_id = shown.booking_id
    left join training on training.center_id = ${centerId} and training.booking_id = shown.booking_id
    order by shown.starts_at, shown.booking_id, shown.number`.execute(db);
  return rows;
}
