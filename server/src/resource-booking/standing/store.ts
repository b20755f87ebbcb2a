import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { ResourceBookingTables } from '../tables.ts';

export type StandingRow = SelectType<ResourceBookingTables['standing_booking']>;

export const bookerOf = ({ person_center_id, person_id }: StandingRow): Key => ({
  centerId: person_center_id,
  id: person_id,
});

export const standingKey = ({ centerId, id }: Key): string => `${centerId} ${id}`;

export async function insertStanding(
  tx: Tx,
  row: Omit<StandingRow, 'id' | 'ended_at' | 'notified_at'>,
  dates: readonly Temporal.PlainDate[],
): Promise<number> {
  const { id } = await tx
    .insertInto('standing_booking')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('standing_date')
    .values(dates.map((date) => ({ center_id: row.center_id, standing_id: id, date })))
    .execute();
  return id;
}

/** A date with what has come of it. */
export interface DateJson {
  date: string;
  refused_by: RefusalCode | null;
  booking_id: number | null;
  participation_id: number | null;
  state: string | null;
}

export interface StandingWithDates extends StandingRow {
  resource_name: string;
  activity_name: string;
  dates: DateJson[];
}

const selectWithDates = (db: Db | Tx, centerId: number) =>
  db
    .selectFrom('standing_booking as standing')
    .innerJoin('resource', (on) =>
      on
        .onRef('resource.center_id', '=', 'standing.center_id')
        .onRef('resource.id', '=', 'standing.resource_id'),
    )
    .innerJoin('activity', (on) =>
      on
        .onRef('activity.center_id', '=', 'standing.center_id')
        .onRef('activity.id', '=', 'standing.activity_id'),
    )
    .selectAll('standing')
    .select(['resource.name as resource_name', 'activity.name as activity_name'])
    .select(
      sql<DateJson[]>`${jsonRows(sql`
        select on_date.date, on_date.refused_by, on_date.participation_id, part.booking_id, part.state
        from standing_date as on_date
        left join participation as part on part.center_id = ${centerId} and part.id = on_date.participation_id
        where on_date.center_id = ${centerId} and on_date.standing_id = standing.id order by on_date.date`)}`.as(
        'dates',
      ),
    )
    .where('standing.center_id', '=', centerId);

export const readStanding = (db: Db | Tx, { centerId, id }: Key): Promise<StandingWithDates | undefined> =>
  selectWithDates(db, centerId).where('standing.id', '=', id).executeTakeFirst();

/** Those of a person at a centre that have a date from a day on. */
export const readStandingOf = (
  db: Db | Tx,
  centerId: number,
  { person, from }: { person: Key; from: Temporal.PlainDate },
): Promise<StandingWithDates[]> =>
  selectWithDates(db, centerId)
    .where('standing.person_center_id', '=', person.centerId)
    .where('standing.person_id', '=', person.id)
    .where('standing.ended_at', 'is', null)
    .where(
      sql<boolean>`exists (select from standing_date as later where later.center_id = ${centerId}
        and later.standing_id = standing.id and later.date >= ${from}::date)`,
    )
    .orderBy('standing.id')
    .execute();

/** Locks a date that is still to be booked; undefined if that was done, or the booking has ended. */
export const lockPendingDate = (
  tx: Tx,
  { center_id, id }: Pick<StandingRow, 'center_id' | 'id'>,
  date: Temporal.PlainDate,
) =>
  tx
    .selectFrom('standing_date as on_date')
    .innerJoin('standing_booking as standing', (on) =>
      on
        .onRef('standing.center_id', '=', 'on_date.center_id')
        .onRef('standing.id', '=', 'on_date.standing_id')
        .on('standing.ended_at', 'is', null),
    )
    .select('on_date.date')
    .where('on_date.center_id', '=', center_id)
    .where('on_date.standing_id', '=', id)
    .where('on_date.date', '=', date)
    .where('on_date.participation_id', 'is', null)
    .where('on_date.refused_by', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function finishDate(
  tx: Tx,
  { center_id, id }: Pick<StandingRow, 'center_id' | 'id'>,
  date: Temporal.PlainDate,
  result: { participation_id: number } | { refused_by: RefusalCode },
): Promise<void> {
  await tx
    .updateTable('standing_date')
    .set(result)
    .where('center_id', '=', center_id)
    .where('standing_id', '=', id)
    .where('date', '=', date)
    .execute();
}

/** Standing bookings with dates that are still to be booked, or about which nobody has been notified. */
export const readUnfinished = (db: Db): Promise<Key[]> =>
  db
    .selectFrom('standing_booking')
    .select(['center_id as centerId', 'id'])
    .where('ended_at', 'is', null)
    .where('notified_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute();

export async function endStanding(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('standing_booking')
    .set({ ended_at: sql`coalesce(ended_at, ${now}::timestamptz)` })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
}

/** False if that was done before, or dates are still to be booked. */
export async function finishStanding(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<boolean> {
  const finished = await tx
    .updateTable('standing_booking as standing')
    .set({ notified_at: now })
    .where('standing.center_id', '=', centerId)
    .where('standing.id', '=', id)
    .where('standing.notified_at', 'is', null)
    .where('standing.ended_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from standing_date as pending where pending.center_id = ${centerId}
        and pending.standing_id = ${id} and pending.participation_id is null and pending.refused_by is null)`,
    )
    .returning('standing.id')
    .executeTakeFirst();
  return finished !== undefined;
}
