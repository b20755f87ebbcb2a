import type { CourtLight, CourtPrice } from '@foyer/contract/shared/court';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { jsonRows } from '../platform/db/json-rows.ts';
import { type DayHours, type MinuteSpan, without } from './rules/opening-hours.ts';

/** What is in use while a resource is: a room, or a person who comes along. */
export interface Subject {
  kind: 'ROOM' | 'INSTRUCTOR';
  id: number;
}

export interface Resource {
  id: number;
  name: string;
  details: string;
  hasLight: boolean;
  /** The resource itself first, then those that it blocks. */
  subjects: readonly [Subject, ...Subject[]];
  hours: DayHours;
}

/** An activity that is booked by the hour. */
export interface CourtActivity {
  id: number;
  name: string;
  activity_group: string;
  description: string;
  image: string | null;
  duration_minutes: number;
  capacity: number;
  minimum_age: number | null;
  maximum_age: number | null;
  opens_days_before: number;
  closes_minutes_before: number;
  cancel_minutes_before: number;
  currency: string;
  tax_rate: number;
  slot_minutes: number;
  durations: number[];
  preparation_minutes: number;
  guest_opens_days_before: number | null;
  /** The minute of the day at which all hours of a day open; null: each at its own time of the day. */
  opens_at_minute: number | null;
  maximum_booked: number | null;
  prices: CourtPrice[];
  light: CourtLight | null;
  split_missing: 'host' | 'release';
  /** The ids of the resources that it needs one of, step by step; people choose the first. */
  steps: readonly (readonly number[])[];
}

/** The courts of a centre as they are on one day. */
export interface Courts {
  centerId: number;
  day: Temporal.PlainDate;
  activities: readonly CourtActivity[];
  resources: ReadonlyMap<number, Resource>;
}

interface ResourceJson {
  id: number;
  name: string;
  details: string;
  room_id: number | null;
  person_id: number | null;
  has_light: boolean;
  openings: { opens_minute: number; closes_minute: number }[];
  /** Of a coach or trainer: when the club's week says that people can book them, and when they are away. */
  available: { opens_minute: number; closes_minute: number }[];
  away: { opens_minute: number; closes_minute: number }[];
  exceptions: {
    until_day: string;
    opens_minute: number | null;
    closes_minute: number | null;
    reason: string;
  }[];
}

interface Found {
  activities: Omit<CourtActivity, 'steps'>[];
  resources: ResourceJson[];
  steps: { activity_id: number; resource_id: number; step: number }[];
  blocks: { resource_id: number; blocked_id: number }[];
}

/** One activity on one court. */
export interface OneCourt {
  activityId: number;
  resourceId: number;
}

/** What a booking of one court may use: the court, the resources of further steps, and what they block. */
const usedWith = (centerId: number, { activityId, resourceId }: OneCourt) => sql`
  with used as (
    select ${resourceId}::bigint as id
    union all select resource_id from resource_of_activity
    where resource_of_activity.center_id = ${centerId} and activity_id = ${activityId} and step > 1
  )
  select id from used
  union all select blocked_id from resource_block
  where resource_block.center_id = ${centerId} and resource_id in (select id from used)`;

/** The part of a time that is on a day, in minutes after midnight. */
const minutesOn = (
  day: Temporal.PlainDate,
  { starts, ends }: { starts: ReturnType<typeof sql>; ends: ReturnType<typeof sql> },
) => {
  const minute = (moment: ReturnType<typeof sql>) => sql`least(1440, greatest(0,
    extract(epoch from (${moment} at time zone center.time_zone) - ${day}::date::timestamp) / 60))::integer`;
  return sql`${minute(starts)} as opens_minute, ${minute(ends)} as closes_minute`;
};

/** Sessions in which a member of staff can be booked, on a day. */
const selectAvailable = (centerId: number, day: Temporal.PlainDate) => sql`
  select ${minutesOn(day, { starts: sql`booking.starts_at`, ends: sql`booking.ends_at` })}
  from booking_instructor as given
  join center on center.id = ${centerId}
  join booking on booking.center_id = ${centerId} and booking.id = given.booking_id and booking.state = 'PLANNED'
    and booking.starts_at < (${day}::date + 1)::timestamp at time zone center.time_zone
    and booking.ends_at > ${day}::date::timestamp at time zone center.time_zone
  join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    and activity.type = 'STAFF_AVAILABILITY'
  where given.center_id = ${centerId} and given.person_id = resource.person_id
  order by booking.starts_at`;

const selectAway = (centerId: number, day: Temporal.PlainDate) => sql`
  select ${minutesOn(day, { starts: sql`absent.starts_at`, ends: sql`absent.ends_at` })}
  from staff_absence as absent
  join center on center.id = ${centerId}
  where absent.center_id = ${centerId} and absent.person_id = resource.person_id
    and absent.starts_at < (${day}::date + 1)::timestamp at time zone center.time_zone
    and absent.ends_at > ${day}::date::timestamp at time zone center.time_zone`;

const selectCourts = (centerId: number, day: Temporal.PlainDate, only?: OneCourt) => sql<Found>`select
  ${jsonRows(sql`select activity.id, activity.name, activity.activity_group, activity.description, activity.image,
      activity.duration_minutes, activity.capacity, activity.minimum_age, activity.maximum_age,
      activity.opens_days_before, activity.closes_minutes_before, activity.cancel_minutes_before, activity.currency,
      activity.tax_rate, by_hour.slot_minutes, by_hour.durations, by_hour.preparation_minutes,
      by_hour.guest_opens_days_before, by_hour.opens_at_minute, by_hour.maximum_booked, by_hour.prices, by_hour.light,
      by_hour.split_missing
    from activity
    join resource_activity as by_hour on by_hour.center_id = ${centerId} and by_hour.activity_id = activity.id
    where activity.center_id = ${centerId} and activity.type = 'RESOURCE_BOOKING'
      ${only ? sql`and activity.id = ${only.activityId}` : sql``}
    order by activity.id`)} as activities,
  ${jsonRows(sql`select resource.id, resource.name, resource.details, resource.room_id, resource.person_id,
      resource.has_light,
      ${jsonRows(sql`select opening.opens_minute, opening.closes_minute from resource_opening as opening
        where opening.center_id = ${centerId} and opening.resource_id = resource.id
          and opening.weekday = ${day.dayOfWeek} order by opening.opens_minute`)} as openings,
      ${jsonRows(sql`select other.until_day, other.opens_minute, other.closes_minute, other.reason
        from resource_exception as other
        where other.center_id = ${centerId} and other.resource_id = resource.id
          and ${day}::date between other.from_day and other.until_day
        order by other.from_day desc limit 1`)} as exceptions,
      ${jsonRows(selectAvailable(centerId, day))} as available, ${jsonRows(selectAway(centerId, day))} as away
    from resource where resource.center_id = ${centerId}
      ${only ? sql`and resource.id in (${usedWith(centerId, only)})` : sql``}
    order by resource.position, resource.id`)} as resources,
  ${jsonRows(sql`select activity_id, resource_id, step from resource_of_activity
    where resource_of_activity.center_id = ${centerId}
      ${only ? sql`and activity_id = ${only.activityId} and (step > 1 or resource_id = ${only.resourceId})` : sql``}
    order by activity_id, step, resource_id`)} as steps,
  ${jsonRows(sql`select resource_id, blocked_id from resource_block
    where resource_block.center_id = ${centerId} order by resource_id, blocked_id`)} as blocks`;

const subjectOf = ({ room_id, person_id }: Pick<ResourceJson, 'room_id' | 'person_id'>): Subject =>
  room_id === null ? { kind: 'INSTRUCTOR', id: person_id as number } : { kind: 'ROOM', id: room_id };

const spanFrom = ({
  opens_minute,
  closes_minute,
}: {
  opens_minute: number;
  closes_minute: number;
}): MinuteSpan => ({
  from: opens_minute,
  until: closes_minute,
});

function hoursOf({ openings, available, away, exceptions: [other] }: ResourceJson): DayHours {
  if (!other) return { spans: without([...openings, ...available].map(spanFrom), away.map(spanFrom)) };
  const { opens_minute, closes_minute, reason, until_day } = other;
  const because = { ...(reason !== '' && { reason }), until: Temporal.PlainDate.from(until_day) };
  return opens_minute === null || closes_minute === null
    ? { spans: [], ...because }
    : { spans: without([spanFrom({ opens_minute, closes_minute })], away.map(spanFrom)), ...because };
}

/**
 * Reads in one statement what a centre offers by the hour, and when it is open on a day; or only what a booking of one court
 * may use.
 */
export async function readCourts(
  db: Db | Tx,
  centerId: number,
  day: Temporal.PlainDate,
  only?: OneCourt,
): Promise<Courts> {
  const { rows } = await selectCourts(centerId, day, only).execute(db);
  const { activities = [], resources = [], steps = [], blocks = [] } = rows[0] ?? {};
  const byId = new Map(resources.map((one) => [one.id, one]));
  const blockedBy = (id: number) =>
    blocks.flatMap(({ resource_id, blocked_id }) => (resource_id === id ? (byId.get(blocked_id) ?? []) : []));
  const stepsOf = (id: number) =>
    [
      ...Map.groupBy(
        steps.filter(({ activity_id }) => activity_id === id),
        ({ step }) => step,
      ).values(),
    ].map((some) => some.map(({ resource_id }) => resource_id));
  return {
    centerId,
    day,
    activities: activities.map((activity) => ({ ...activity, steps: stepsOf(activity.id) })),
    resources: new Map(
      resources.map((one) => [
        one.id,
        {
          ...{ id: one.id, name: one.name, details: one.details, hasLight: one.has_light },
          subjects: [subjectOf(one), ...blockedBy(one.id).map(subjectOf)] as const,
          hours: hoursOf(one),
        },
      ]),
    ),
  };
}

/** The resources of an activity that people choose from, in the club's order. */
export const resourcesOf = ({ resources }: Courts, { steps }: CourtActivity): Resource[] =>
  [...resources.values()].filter(({ id }) => steps[0]?.includes(id));
