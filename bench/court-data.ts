import { brandId, firstCenterId, type Member, memberOf } from '../server/test/many-classes.ts';
import type { Place } from './class-data.ts';

/**
 * Forty courts in every centre. They are also open at night, except on the weekday whose times the bench reads: those hours
 * are for the bench to book.
 */
export const courts = 40;
const firstId = 500_000;
const activityId = firstId;
const firstBookingId = 800_000_000;
/** Booked by members: six hours of each court on each of the next days, from tomorrow on. */
const daysBooked = 3;
const hoursOfDay = [8, 10, 12, 16, 18, 20];
const nightsAhead = { from: 2, until: 13 };
const hoursOfNight = [0, 1, 2, 3, 4, 5];

const dayAhead = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days });

/** Seeds the courts of every centre with their bookings. Skips the checks of each row, as the other data does. */
export async function seedCourts({ pool, size }: Place): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query(
      `with prices as (
        select jsonb_build_array(
          jsonb_build_object('name', 'Peak', 'isPeak', true, 'weekdays', '[1, 2, 3, 4, 5]'::jsonb, 'fromMinute', 1020,
            'untilMinute', 1260, 'amounts', '[{"minutes": 60, "amount": 3000}, {"minutes": 90, "amount": 4200}]'::jsonb),
          jsonb_build_object('isPeak', false, 'weekdays', '[]'::jsonb, 'fromMinute', 0, 'untilMinute', 1439,
            'amounts', '[{"minutes": 60, "amount": 2000}, {"minutes": 90, "amount": 2800}]'::jsonb)) as prices
      ), activity as (
        insert into activity (center_id, id, type, name, activity_group, description, duration_minutes, capacity,
            waiting_list_capacity, currency)
          select id, ${firstId}, 'RESOURCE_BOOKING', 'Tennis', 'Tennis', 'An hour on a court.', 60, 4, 0, 'USD'
          from center where brand_id = $1
      ), by_hour as (
        insert into resource_activity (center_id, activity_id, slot_minutes, durations, preparation_minutes, prices)
          select id, ${firstId}, 30, '{60,90}', 0, prices from center, prices where brand_id = $1
      ), room as (
        insert into room (center_id, id, name)
          select center.id, ${firstId} + court, 'Court ' || court from center, generate_series(1, ${courts}) court
          where brand_id = $1
      ), resource as (
        insert into resource (center_id, id, name, details, room_id, has_light, position)
          select center.id, ${firstId} + court, 'Court ' || court, 'Indoor', ${firstId} + court, court % 2 = 0, court
          from center, generate_series(1, ${courts}) court where brand_id = $1
      ), opening as (
        insert into resource_opening (center_id, resource_id, weekday, opens_minute, closes_minute)
          select center.id, ${firstId} + court, weekday, opens, closes
          from center, generate_series(1, ${courts}) court, generate_series(1, 7) weekday,
            (values (0, 360), (420, 1380)) as hours (opens, closes)
          where brand_id = $1 and (opens > 0 or weekday <> ${dayAhead(1).dayOfWeek})
      )
      insert into resource_of_activity (center_id, activity_id, resource_id)
        select center.id, ${firstId}, ${firstId} + court from center, generate_series(1, ${courts}) court where brand_id = $1`,
      [brandId],
    );
    await client.query(
      `with hour as (
        select center.id as center_id, number, court,
          (current_date + 1 + day + make_interval(hours => ('{${hoursOfDay}}'::integer[])[1 + slot]))
            at time zone time_zone as starts
        from generate_series(0, $1::integer - 1) number
        join center on center.id = $2::integer + number,
          generate_series(1, ${courts}) court, generate_series(0, ${daysBooked - 1}) day,
          generate_series(0, ${hoursOfDay.length - 1}) slot
      ), numbered as (
        select *, ${firstBookingId}::bigint + row_number() over (order by center_id, starts, court) as id,
          row_number() over (partition by center_id order by starts, court) as turn
        from hour
      ), session as (
        insert into booking (center_id, id, activity_id, room_id, starts_at, ends_at, capacity, waiting_list_capacity,
            taken, price)
          select center_id, id, ${activityId}, ${firstId} + court, starts, starts + interval '60 minutes', 4, 0, 1, 2000 from numbered
      ), used as (
        insert into booking_resource (center_id, booking_id, position, resource_id)
          select center_id, id, 1, ${firstId} + court from numbered
      ), part as (
        insert into participation (center_id, id, booking_id, person_center_id, person_id, state, paid_by,
            subscription_center_id, subscription_id, created_at, state_at)
          select center_id, id, id, center_id, person_id, 'BOOKED', 'SUBSCRIPTION', center_id, person_id, now(), now()
          from numbered, lateral (
            select $3::bigint + (turn % $4::integer + 1) * $1::integer + number as person_id
          ) of_person
      )
      insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during)
        select center_id, 'ROOM', ${firstId} + court, 'SESSION', center_id, id,
          tstzrange(starts, starts + interval '60 minutes') from numbered`,
      [
        ...[size.centers, firstCenterId],
        ...[memberOf(size, 0, 0).id - size.centers, Math.floor(size.people / size.centers) - 3],
      ],
    );
    await client.query(
      'analyze resource; analyze resource_opening; analyze booking; analyze booking_resource; analyze occupied_time; analyze participation',
    );
  } finally {
    client.release(true);
  }
}

export interface WantedHour {
  member: Member;
  resourceId: number;
  day: string;
  startTime: string;
}

/** Each hour of each night once, by members without a booking limit, none of whom is in two places. */
function* wanted({ size, asking }: Place): Generator<WantedHour> {
  const centers = [...new Set(asking.map(({ member }) => member.centerId))];
  const members = size.people / size.centers - 2;
  let turn = 0;
  const days = Array.from({ length: nightsAhead.until - nightsAhead.from + 1 }, (_, place) =>
    dayAhead(nightsAhead.from + place),
  );
  for (const day of days.filter(({ dayOfWeek }) => dayOfWeek !== dayAhead(1).dayOfWeek))
    for (const hour of hoursOfNight)
      for (let court = 1; court <= courts; court += 1)
        for (const centerId of centers) {
          turn += 1;
          let member = memberOf(size, centerId - firstCenterId, turn % members);
          while (Math.floor(member.id / 7) % 10 === 0) {
            turn += 1;
            member = memberOf(size, centerId - firstCenterId, turn % members);
          }
          yield {
            ...{ member, resourceId: firstId + court, day: day.toString() },
            startTime: `0${hour}:00`,
          };
        }
  throw new Error('every court is booked: measure for fewer seconds');
}

export const hoursOf = (place: Place): (() => WantedHour) => {
  const all = wanted(place);
  return () => all.next().value as WantedHour;
};

export const hourInput = ({ member, resourceId, day, startTime }: WantedHour) => ({
  ...{ resourceId, activityId, activityCenterId: member.centerId },
  ...{ date: day, startTime, duration: 60 },
});
