import { type ActivityType, endedStates } from '@foyer/contract/shared/booking';
import { type RawBuilder, sql } from 'kysely';
import { withFirstNames } from '../participation/first-names.ts';
import { isMissed, type NamelessRow, type OwnRow } from '../participation/own-participations.ts';
import { waitingListPosition } from '../participation/waiting-list.ts';
import { type Dependants, selectDependants } from '../person/family/dependants.ts';
import { both } from '../platform/db/both.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db } from '../platform/db/database.ts';

interface Wanted {
  /** A select of their keys. */
  people: RawBuilder<unknown>;
  activityTypes?: readonly ActivityType[] | undefined;
  now: Temporal.Instant;
  /** States of finished participations to include; by default visits and no-shows. */
  states?: readonly ('BOOKED' | 'BOOKED_NO_SHOW_UP')[];
}

/**
 * Looks up each participation's class one by one. With a plain join, the planner would rather read the classes of all
 * centres in these months; `offset 0` keeps it from doing so.
 */
const tables = sql`participation
  cross join lateral (
    select * from booking
    where booking.center_id = participation.center_id and booking.id = participation.booking_id offset 0
  ) as booking
  join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id`;

const ofWanted = ({ people, activityTypes }: Wanted): RawBuilder<unknown>[] => [
  sql`(participation.person_center_id, participation.person_id) in (${people})`,
  ...(activityTypes?.length ? [sql`activity.type = any(${[...activityTypes]}::text[])`] : []),
];

/** Whether the class has ended, or the person's attendance has been recorded. */
const isOver = (now: Temporal.Instant) =>
  sql`(booking.ends_at <= ${now}::timestamptz or participation.checked_in_at is not null)`;

const participations = (
  where: readonly RawBuilder<unknown>[],
  { direction, limit }: { direction: 'asc' | 'desc'; limit: number },
) => sql<NamelessRow>`
  select participation.*, ${waitingListPosition} as position
  from ${tables}
  where ${both(where)}
  order by booking.starts_at ${sql.raw(direction)}, participation.center_id, participation.id
  limit ${limit}`;

/**
 * Upcoming participations, the next first. Includes classes that the club cancelled, until they would have ended, and
 * missed places from the waiting list, until the class starts.
 */
export const plannedStatement = (wanted: Wanted, limit: number) => {
  const { now } = wanted;
  const stands = sql`participation.state <> all(${[...endedStates]}::text[])
    and (participation.held_until is null or participation.held_until > ${now}::timestamptz)`;
  const isCalledOff = sql`booking.state = 'CANCELLED' and participation.ended_by = 'CLUB'`;
  const where = [
    ...ofWanted(wanted),
    sql`not ${isOver(now)}`,
    sql`((${stands}) or (${isCalledOff}) or (${isMissed(now)}))`,
  ];
  return participations(where, { direction: 'asc', limit });
};

const visited = ['BOOKED', 'BOOKED_NO_SHOW_UP'] as const;

/** Finished participations, the latest first: visits and no-shows. */
export const doneStatement = (wanted: Wanted, limit: number) => {
  const where = [
    ...ofWanted(wanted),
    isOver(wanted.now),
    sql`participation.state = any(${[...(wanted.states ?? visited)]}::text[])`,
  ];
  return participations(where, { direction: 'desc', limit });
};

/** The number of visits on each day, in the time zone of each centre. */
export const visitsStatement = (wanted: Wanted, from: Temporal.Instant) => sql<{
  date: Temporal.PlainDate;
  visits: number;
}>`
  select (booking.starts_at at time zone center.time_zone)::date as date, count(*)::integer as visits
  from ${tables}
  join center on center.id = booking.center_id
  where ${both([
    ...ofWanted(wanted),
    isOver(wanted.now),
    sql`participation.state = 'BOOKED'`,
    sql`booking.starts_at >= ${from}::timestamptz`,
  ])}
  group by 1
  order by 1`;

export const readPlanned = async (db: Db, wanted: Wanted, limit: number): Promise<OwnRow[]> =>
  withFirstNames(db, (await plannedStatement(wanted, limit).execute(db)).rows);

const selectPlannedForFamily = compileOnce(
  (db: Db, { now, limit, ...of }: Dependants & { now: Temporal.Instant; limit: number }) =>
    plannedStatement({ people: selectDependants(of), now }, limit).compile(db),
);

/** The same for everybody whom the caller may act for: what the start page asks. */
export const readPlannedForFamily = async (
  db: Db,
  of: Dependants & { now: Temporal.Instant; limit: number },
): Promise<OwnRow[]> => withFirstNames(db, (await db.executeQuery(selectPlannedForFamily(db, of))).rows);

export const readDone = async (db: Db, wanted: Wanted, limit: number): Promise<OwnRow[]> =>
  withFirstNames(db, (await doneStatement(wanted, limit).execute(db)).rows);

export const readVisits = async (db: Db, wanted: Wanted, from: Temporal.Instant) =>
  (await visitsStatement(wanted, from).execute(db)).rows;
