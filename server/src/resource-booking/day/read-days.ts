import { placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';

interface Found {
  openings: { resource_id: number; weekday: number }[];
  exceptions: { resource_id: number; from_day: string; until_day: string; is_closed: boolean }[];
  booked: { day: string }[];
  /** Days on which people can book a coach or trainer by the club's week. */
  available: { day: string }[];
}

/** People choose a court; when its coaches work is no opening. */
const isChosen = (centerId: number) => sql`resource_id in (select chosen.resource_id
  from resource_of_activity as chosen where chosen.center_id = ${centerId} and chosen.step = 1)`;

/** On which of these days something is open, and on which the person has an hour. */
export async function readDays(
  db: Db,
  {
    centerId,
    timeZone,
    days,
    person,
  }: {
    centerId: number;
    timeZone: string;
    days: readonly Temporal.PlainDate[];
    person: Key | undefined;
  },
): Promise<{ date: Temporal.PlainDate; isOpen: boolean; isBooked: boolean }[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<Found>`select
    ${jsonRows(sql`select distinct resource_id, weekday from resource_opening
      where resource_opening.center_id = ${centerId} and ${isChosen(centerId)}`)} as openings,
    ${jsonRows(sql`select resource_id, from_day, until_day, opens_minute is null as is_closed
      from resource_exception where resource_exception.center_id = ${centerId}
        and until_day >= ${first}::date and from_day <= ${last}::date and ${isChosen(centerId)}
      order by from_day desc`)} as exceptions,
    ${jsonRows(sql`select distinct (booking.starts_at at time zone ${timeZone}::text)::date as day
      from participation as part
      join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
      join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
        and activity.type = 'RESOURCE_BOOKING'
      where part.center_id = ${centerId} and part.person_center_id = ${person?.centerId ?? 0}
        and part.person_id = ${person?.id ?? 0} and part.state in (${sql.join(placeStates.map((state) => sql.lit(state)))})
        and booking.starts_at >= ${first.toZonedDateTime(timeZone).toInstant()}`)} as booked,
    ${jsonRows(sql`select distinct (booking.starts_at at time zone ${timeZone}::text)::date as day
      from resource
      join booking_instructor as given on given.center_id = ${centerId} and given.person_id = resource.person_id
      join booking on booking.center_id = ${centerId} and booking.id = given.booking_id and booking.state = 'PLANNED'
        and booking.starts_at >= ${first.toZonedDateTime(timeZone).toInstant()}
        and booking.starts_at < ${last.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()}
      join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
        and activity.type = 'STAFF_AVAILABILITY'
      where resource.center_id = ${centerId} and resource.id in (select chosen.resource_id
        from resource_of_activity as chosen where chosen.center_id = ${centerId} and chosen.step = 1)`)} as available`.execute(
    db,
  );
  const { openings = [], exceptions = [], booked = [], available = [] } = rows[0] ?? {};
  const availableDays = new Set(available.map(({ day }) => day));
  const bookedDays = new Set(booked.map(({ day }) => day));
  const resources = [...new Set([...openings, ...exceptions].map(({ resource_id }) => resource_id))];
  const isOpen = (id: number, day: Temporal.PlainDate): boolean => {
    const text = day.toString();
    const other = exceptions.find(
      ({ resource_id, from_day, until_day }) => resource_id === id && from_day <= text && text <= until_day,
    );
    if (other) return !other.is_closed;
    return openings.some(({ resource_id, weekday }) => resource_id === id && weekday === day.dayOfWeek);
  };
  return days.map((date) => ({
    date,
    isOpen: availableDays.has(date.toString()) || resources.some((id) => isOpen(id, date)),
    isBooked: bookedDays.has(date.toString()),
  }));
}
