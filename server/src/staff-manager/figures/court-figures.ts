import { courtType } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FigureSpan } from './span.ts';

export interface CourtFigure {
  resourceId: number;
  name: string;
  weekday: number;
  hour: number;
  openMinutes: number;
  usedMinutes: number;
}

/** Hours of the day from midnight to midnight, as they are on each day of the span. */
const hoursOf = ({ from, until, timeZone }: FigureSpan) => sql`
  select at as starts, at + interval '1 hour' as ends, extract(isodow from at)::integer as weekday,
    extract(hour from at)::integer as hour, at::date as day
  from generate_series(${from}::timestamptz at time zone ${timeZone}::text,
    ${until}::timestamptz at time zone ${timeZone}::text - interval '1 hour', interval '1 hour') as at`;

const minutesOf = (span: ReturnType<typeof sql>) =>
  sql`coalesce(sum(extract(epoch from upper(${span}) - lower(${span})) / 60), 0)::integer`;

/**
 * How long each court was open and used, by weekday and hour. A court is open in its hours, or in those of an exception, and used by
 * whatever has been in its room or has been put on it, maintenance excepted.
 */
export async function readCourtFigures(db: Db, span: FigureSpan): Promise<CourtFigure[]> {
  const { centerId, timeZone, from, until } = span;
  const isInSpan = sql`booking.state = 'PLANNED' and booking.starts_at < ${until}
    and booking.starts_at >= ${from.subtract({ hours: 24 })} and booking.ends_at > ${from}`;
  const { rows } = await sql<CourtFigure>`
    with hour as (${hoursOf(span)}), court as (
      select resource.id, resource.name, resource.room_id, resource.position from resource
      where resource.center_id = ${centerId} and resource.room_id is not null and exists (
        select from resource_of_activity as offered where offered.center_id = ${centerId}
          and offered.resource_id = resource.id)
    ), other as (
      select * from resource_exception as changed where changed.center_id = ${centerId}
    ), opening as (
      select court.id, hour.weekday, hour.hour, tsrange(hour.starts, hour.ends) * tsrange(
        hour.day + make_interval(mins => hours.opens_minute), hour.day + make_interval(mins => hours.closes_minute)
      ) as open
      from court cross join hour
      join lateral (
        select opens_minute, closes_minute from resource_opening as weekly
        where weekly.center_id = ${centerId} and weekly.resource_id = court.id and weekly.weekday = hour.weekday
          and not exists (select from other where other.resource_id = court.id
            and hour.day between other.from_day and other.until_day)
        union all
        select opens_minute, closes_minute from other where other.resource_id = court.id
          and other.opens_minute is not null and hour.day between other.from_day and other.until_day
      ) as hours on true
    ), session as (
      select court.id as court_id, booking.id from court
      join booking on booking.center_id = ${centerId} and booking.room_id = court.room_id
        and ${isInSpan}
      union
      select court.id, booking.id from court
      join booking_resource as chosen on chosen.center_id = ${centerId} and chosen.resource_id = court.id
      join booking on booking.center_id = ${centerId} and booking.id = chosen.booking_id and ${isInSpan}
    ), use as (
      select session.court_id as id, tsrange(booking.starts_at at time zone ${timeZone}::text,
        booking.ends_at at time zone ${timeZone}::text) as during
      from session
      join booking on booking.center_id = ${centerId} and booking.id = session.id
      join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
        and activity.type <> 'RESOURCE_MAINTENANCE'
      where activity.type <> ${courtType} or booking.taken > 0
    ), used as (
      select use.id, hour.weekday, hour.hour, tsrange(hour.starts, hour.ends) * use.during as part
      from use join hour on tsrange(hour.starts, hour.ends) && use.during
    ), opened as (
      select id, weekday, hour, ${minutesOf(sql`open`)} as minutes from opening group by id, weekday, hour
    ), taken as (
      select id, weekday, hour, ${minutesOf(sql`part`)} as minutes from used group by id, weekday, hour
    )
    select court.id as "resourceId", court.name, coalesce(opened.weekday, taken.weekday) as weekday,
      coalesce(opened.hour, taken.hour) as hour, coalesce(opened.minutes, 0) as "openMinutes",
      coalesce(taken.minutes, 0) as "usedMinutes"
    from opened full join taken on taken.id = opened.id and taken.weekday = opened.weekday and taken.hour = opened.hour
    join court on court.id = coalesce(opened.id, taken.id)
    where coalesce(opened.minutes, 0) > 0 or coalesce(taken.minutes, 0) > 0
    order by court.position, court.id, weekday, hour`.execute(db);
  return rows;
}
