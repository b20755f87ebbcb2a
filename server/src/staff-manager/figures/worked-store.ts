import type { ActivityType } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FigureSpan } from './span.ts';

export interface Worked {
  staff_id: number;
  staff_name: string;
  activity_name: string;
  type: ActivityType;
  booking_id: number;
  number: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  minutes: number;
}

export interface After {
  starts_at: Temporal.Instant;
  booking_id: number;
  number: number;
  staff_id: number;
}

/** Sessions that are over, once for each member of staff who was in them. Being available is no work. */
const workedIn = ({ centerId, from, until, now }: FigureSpan) => sql`
  select booking.id as booking_id, 0::smallint as number, booking.starts_at, booking.ends_at
  from booking
  where booking.center_id = ${centerId} and booking.state = 'PLANNED' and booking.starts_at >= ${from}
    and booking.starts_at < ${until} and booking.ends_at <= ${now}::timestamptz
    and not exists (select from session_date as other
      where other.center_id = ${centerId} and other.booking_id = booking.id)
  union all
  select date.booking_id, date.number, date.starts_at, date.ends_at
  from session_date as date
  where date.center_id = ${centerId} and date.state = 'PLANNED' and date.starts_at >= ${from}
    and date.starts_at < ${until} and date.ends_at <= ${now}::timestamptz`;

/** A page of them, the first to start first. */
export async function readWorked(
  db: Db,
  span: FigureSpan,
  { after, limit }: { after: After | undefined; limit: number },
): Promise<Worked[]> {
  const { centerId } = span;
  const from = after
    ? sql`(worked.starts_at, worked.booking_id, worked.number, given.person_id)
        > (${after.starts_at}::timestamptz, ${after.booking_id}::bigint, ${after.number}::smallint, ${after.staff_id}::bigint)`
    : sql`true`;
  const { rows } = await sql<Worked>`
    with worked as (${workedIn(span)})
    select given.person_id as staff_id, person.first_name || ' ' || person.last_name as staff_name,
      coalesce(scheduled.title, activity.name) as activity_name, activity.type, worked.booking_id, worked.number,
      worked.starts_at, worked.ends_at,
      (extract(epoch from worked.ends_at - worked.starts_at) / 60)::integer as minutes
    from worked
    join booking on booking.center_id = ${centerId} and booking.id = worked.booking_id and booking.state = 'PLANNED'
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
      and activity.type <> 'STAFF_AVAILABILITY'
    join booking_instructor as given on given.center_id = ${centerId} and given.booking_id = worked.booking_id
    join person on person.center_id = ${centerId} and person.id = given.person_id
    left join scheduled_session as scheduled
      on scheduled.center_id = ${centerId} and scheduled.booking_id = worked.booking_id
    where ${from}
    order by worked.starts_at, worked.booking_id, worked.number, given.person_id limit ${limit}`.execute(db);
  return rows;
}

const pageSize = 1000;

/** All of them, a page at a time. */
export async function* everyWorked(db: Db, span: FigureSpan): AsyncGenerator<Worked[]> {
  let after: After | undefined;
  for (;;) {
    const rows = await readWorked(db, span, { after, limit: pageSize });
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}
