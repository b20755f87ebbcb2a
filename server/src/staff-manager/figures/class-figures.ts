import { classTypes } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FigureSpan } from './span.ts';

interface ClassFigure {
  activityId: number;
  name: string;
  weekday: number;
  hour: number;
  sessions: number;
  places: number;
  booked: number;
  noShows: number;
  waiting: number;
}

interface SecondClass {
  activityId: number;
  name: string;
  weekday: number;
  startTime: string;
  sessions: number;
  waiting: number;
  capacity: number;
}

/** Each class of the span with who came, who did not, and who was on the waiting list when it ended. */
const classesIn = ({ centerId, timeZone, from, until }: FigureSpan) => sql`
  select booking.id, activity.id as activity_id, activity.name, booking.capacity, booking.taken,
    booking.starts_at at time zone ${timeZone}::text as local,
    (select count(*) from participation as part where part.center_id = ${centerId} and part.booking_id = booking.id
      and part.state = 'BOOKED_NO_SHOW_UP') as missed,
    booking.waiting + booking.overbooked + (select count(*) from participation as part
      where part.center_id = ${centerId} and part.booking_id = booking.id and part.state = 'CANCELLED'
        and part.ended_by = 'TIME' and part.state_at >= booking.ends_at) as waiting
  from booking
  join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    and activity.type = any(${[...classTypes]}::text[])
  where booking.center_id = ${centerId} and booking.starts_at >= ${from} and booking.starts_at < ${until}
    and booking.state = 'PLANNED'`;

export async function readClassFigures(db: Db, span: FigureSpan): Promise<ClassFigure[]> {
  const { rows } = await sql<ClassFigure>`
    with class as (${classesIn(span)})
    select activity_id as "activityId", name, extract(isodow from local)::integer as weekday,
      extract(hour from local)::integer as hour, count(*)::integer as sessions, sum(capacity)::integer as places,
      sum(taken)::integer as booked, sum(missed)::integer as "noShows", sum(waiting)::integer as waiting
    from class group by activity_id, name, weekday, hour
    order by name, activity_id, weekday, hour`.execute(db);
  return rows;
}

const mostListed = 50;

/** Times at which those who waited would have filled half of a second class. */
export async function readSecondClasses(db: Db, span: FigureSpan): Promise<SecondClass[]> {
  const { rows } = await sql<SecondClass>`
    with class as (${classesIn(span)})
    select activity_id as "activityId", name, extract(isodow from local)::integer as weekday,
      to_char(local, 'HH24:MI') as "startTime", count(*)::integer as sessions, round(avg(waiting))::integer as waiting,
      max(capacity)::integer as capacity
    from class where waiting > 0
    group by activity_id, name, weekday, "startTime"
    having avg(waiting) * 2 >= max(capacity)
    order by waiting desc, name, activity_id, weekday, "startTime" limit ${mostListed}`.execute(db);
  return rows;
}
