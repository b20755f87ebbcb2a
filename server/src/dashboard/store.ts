import { type ActivityType, endedStates } from '@foyer/contract/shared/booking';
import { type RawBuilder, sql } from 'kysely';
import { isMissed } from '../participation/own-participations.ts';
import type { ParticipationJson } from '../participation/store.ts';
import { waitingListPositionIn } from '../participation/waiting-list.ts';
import { both } from '../platform/db/both.ts';

export interface Wanted {
  activityTypes?: readonly ActivityType[] | undefined;
  now: Temporal.Instant;
}

/** Statements read at one centre, so that one shard answers; the people are selected by their keys. */
export interface At {
  centerId: number;
  people: RawBuilder<unknown>;
}

export type FoundRow = ParticipationJson & { position: number | null; starts_at: string };

/**
 * Looks up each participation's class one by one. With a plain join, the planner would rather read all classes of the centre
 * in these months; `offset 0` keeps it from doing so.
 */
const tables = ({ centerId }: At) => sql`participation
  cross join lateral (
    select * from booking where booking.center_id = ${centerId} and booking.id = participation.booking_id offset 0
  ) as booking
  join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id`;

const ofWanted = ({ centerId, people }: At, { activityTypes }: Wanted): RawBuilder<unknown>[] => [
  sql`participation.center_id = ${centerId}`,
  sql`(participation.person_center_id, participation.person_id) in (${people})`,
  ...(activityTypes?.length ? [sql`activity.type = any(${[...activityTypes]}::text[])`] : []),
];

/** Whether the class has ended, or the person's attendance has been recorded. */
const isOver = (now: Temporal.Instant) =>
  sql`(booking.ends_at <= ${now}::timestamptz or participation.checked_in_at is not null)`;

const participations = (
  at: At,
  where: readonly RawBuilder<unknown>[],
  { direction, limit }: { direction: 'asc' | 'desc'; limit: number },
) => sql<FoundRow>`
  select participation.*, ${waitingListPositionIn(at.centerId)} as position, booking.starts_at
  from ${tables(at)}
  where ${both(where)}
  order by booking.starts_at ${sql.raw(direction)}, participation.id
  limit ${limit}`;

/**
 * Upcoming participations, the next first. Includes classes that the club cancelled, until they would have ended, and
 * missed places from the waiting list, until the class starts.
 */
export const plannedStatement = (at: At, wanted: Wanted, limit: number) => {
  const { now } = wanted;
  const stands = sql`participation.state <> all(${[...endedStates]}::text[])
    and (participation.held_until is null or participation.held_until > ${now}::timestamptz)`;
  const isCalledOff = sql`booking.state = 'CANCELLED' and participation.ended_by = 'CLUB'`;
  const where = [
    ...ofWanted(at, wanted),
    sql`not ${isOver(now)}`,
    sql`((${stands}) or (${isCalledOff}) or (${isMissed(now, at.centerId)}))`,
  ];
  return participations(at, where, { direction: 'asc', limit });
};

export type DoneState = 'BOOKED' | 'BOOKED_NO_SHOW_UP';

/** Finished participations, the latest first: visits, or no-shows as well. */
export const doneStatement = (at: At, wanted: Wanted, limit: number, states: readonly DoneState[]) => {
  const where = [
    ...ofWanted(at, wanted),
    isOver(wanted.now),
    sql`participation.state = any(${[...states]}::text[])`,
  ];
  return participations(at, where, { direction: 'desc', limit });
};

/** The number of visits on each day, in the time zone of the centre. */
export const visitsStatement = (at: At, wanted: Wanted, from: Temporal.Instant) => sql<{
  date: string;
  visits: number;
}>`
  select (booking.starts_at at time zone center.time_zone)::date as date, count(*)::integer as visits
  from ${tables(at)}
  join center on center.id = ${at.centerId}
  where ${both([
    ...ofWanted(at, wanted),
    isOver(wanted.now),
    sql`participation.state = 'BOOKED'`,
    sql`booking.starts_at >= ${from}::timestamptz`,
  ])}
  group by 1`;
