import { type ActivityType, bookableTypes, isSignedUpFor } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { dateIn } from '../platform/clock/clock.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type DateUse, readDateUses } from './dates/date-uses.ts';
import type { SessionToOpen } from './session-to-open.ts';

const columns = [
  'booking.center_id',
  'booking.id',
  'booking.activity_id',
  'booking.room_id',
  'booking.starts_at',
  'booking.ends_at',
  'booking.state',
  'booking.cancel_effect',
  'booking.capacity',
  'booking.waiting_list_capacity',
  'booking.taken',
  'booking.waiting',
  'booking.overbooked',
  'booking.waiting_list_due',
  'booking.host_id',
  'booking.split_until',
  'booking.opens_at',
  'booking.closes_at',
  'activity.name',
  'activity.type',
  'activity.activity_group',
  'activity.seat_plan',
  'activity.minimum_age',
  'activity.maximum_age',
  'activity.opens_days_before',
  'activity.closes_minutes_before',
  'activity.cancel_minutes_before',
  'activity.currency',
  'activity.tax_rate',
  'center.brand_id',
  'center.time_zone',
] as const;

const sessions = (db: Db | Tx, { centerId, id }: Key) =>
  db
    .selectFrom('booking')
    .innerJoin('activity', (on) =>
      on
        .onRef('activity.center_id', '=', 'booking.center_id')
        .onRef('activity.id', '=', 'booking.activity_id'),
    )
    .innerJoin('center', 'center.id', 'booking.center_id')
    .where('booking.center_id', '=', centerId)
    .where('booking.id', '=', id)
    .select(columns)
    // A court hour has a price of its own.
    .select(sql<number | null>`coalesce(booking.price, activity.price)`.as('price'))
    // The places free when the session was read; `count` does not change it.
    .select(sql<number>`booking.capacity - booking.taken`.as('free_before'));

/** A class, court hour or course day, with the settings of its activity. */
export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>> & {
  /** Of a court hour that somebody asks for: when it opens, if not at its own time of the day. */
  opens_at_minute?: number | null;
  /** Of a session that meets on several dates: those that take place, the first one first. */
  dates?: { number: number; starts_at: string; ends_at: string }[] | undefined;
  /** Who doesn't come to these dates, and how many guests do. */
  uses?: DateUse[];
};

const ofKinds = (row: SessionRow | undefined, kinds: readonly ActivityType[] | undefined) =>
  row && (!kinds || kinds.includes(row.type)) ? row : undefined;

/**
 * Adds the dates of a course or camp. In a statement of its own: what is read together with a lock that others hold is as old as the
 * statement, except for the locked row.
 */
async function withDates(db: Db | Tx, row: SessionRow | undefined): Promise<SessionRow | undefined> {
  if (!row || !isSignedUpFor(row.type)) return row;
  const uses = await readDateUses(db, keyOfSession(row));
  const dates = uses.map(({ number, starts_at, ends_at }) => ({
    ...{ number, starts_at: starts_at.toString(), ends_at: ends_at.toString() },
  }));
  return { ...row, dates, uses };
}

const selectSession = compileOnce((db: Db | Tx, key: Key) => sessions(db, key).compile());

/** Undefined for a session of another kind. */
export async function readSession(
  db: Db | Tx,
  { centerId, id }: Key,
  kinds?: readonly ActivityType[],
): Promise<SessionRow | undefined> {
  const { rows } = await db.executeQuery(selectSession(db, { centerId, id }));
  return withDates(db, ofKinds(rows[0], kinds));
}

/** Reads a session that people book; undefined for others. */
export const readBookable = (db: Db | Tx, key: Key): Promise<SessionRow | undefined> =>
  readSession(db, key, bookableTypes);

const selectAndLock = compileOnce((tx: Tx, key: Key) =>
  sessions(tx, key).forNoKeyUpdate('booking').compile(),
);

/**
 * Reads a session and locks its row until the transaction ends. Everything that changes the participations of a session
 * holds this lock.
 */
export async function lockSession(
  tx: Tx,
  { centerId, id }: Key,
  kinds?: readonly ActivityType[],
): Promise<SessionRow | undefined> {
  const { rows } = await tx.executeQuery(selectAndLock(tx, { centerId, id }));
  return withDates(tx, ofKinds(rows[0], kinds));
}

export const lockBookable = (tx: Tx, key: Key): Promise<SessionRow | undefined> =>
  lockSession(tx, key, bookableTypes);

/** Locks a session out of order, after another one. Does not wait: undefined if another transaction has locked it. */
export const lockAnotherSession = async (tx: Tx, key: Key): Promise<SessionRow | undefined> =>
  withDates(tx, await sessions(tx, key).forNoKeyUpdate('booking').skipLocked().executeTakeFirst());

export const keyOfSession = ({ center_id, id }: Pick<SessionRow, 'center_id' | 'id'>): Key => ({
  centerId: center_id,
  id,
});

/** What plans and clipcards have to cover. */
export const sessionToOpen = (row: SessionRow): SessionToOpen => ({
  centerId: row.center_id,
  activityGroup: row.activity_group,
  day: dateIn(row.starts_at, row.time_zone),
});

export const isOver = ({ ends_at }: Pick<SessionRow, 'ends_at'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(ends_at, now) <= 0;
