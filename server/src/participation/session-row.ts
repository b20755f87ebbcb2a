import type { ActivityType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
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
  'activity.name',
  'activity.type',
  'activity.activity_group',
  'activity.seat_plan',
  'activity.minimum_age',
  'activity.maximum_age',
  'activity.opens_days_before',
  'activity.closes_minutes_before',
  'activity.cancel_minutes_before',
  'activity.price',
  'activity.currency',
  'activity.tax_rate',
  'center.brand_id',
  'center.time_zone',
] as const;

const sessions = (db: Db | Tx, { centerId, id }: Key, kinds: readonly ActivityType[] | undefined) =>
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
    .$if(kinds !== undefined, (of) => of.where('activity.type', 'in', kinds ?? []))
    .select(columns)
    // The places free when the session was read; `count` does not change it.
    .select(sql<number>`booking.capacity - booking.taken`.as('free_before'));

/** A class, court hour or course day, with the settings of its activity. */
export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>;

export const readSession = (
  db: Db | Tx,
  key: Key,
  kinds?: readonly ActivityType[],
): Promise<SessionRow | undefined> => sessions(db, key, kinds).executeTakeFirst();

/**
 * Reads a session and locks its row until the transaction ends. Everything that changes the participations of a session
 * holds this lock.
 */
export const lockSession = (
  tx: Tx,
  key: Key,
  kinds?: readonly ActivityType[],
): Promise<SessionRow | undefined> => sessions(tx, key, kinds).forNoKeyUpdate('booking').executeTakeFirst();

/** Locks a session out of order, after another one. Does not wait: undefined if another transaction has locked it. */
export const lockAnotherSession = (tx: Tx, key: Key): Promise<SessionRow | undefined> =>
  sessions(tx, key, undefined).forNoKeyUpdate('booking').skipLocked().executeTakeFirst();

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
