import type { Key } from '@foyer/contract/shared/keys';
import { isScheduled } from '@foyer/contract/shared/staff-manager';
import { sql } from 'kysely';
import { readInstructorIds } from '../../participation/instructors.ts';
import { keyOfSession, type SessionRow } from '../../participation/session-row.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readResourceIds } from '../../resource-booking/session-resources.ts';
import type { WantedSession } from './wanted-session.ts';

interface Extra {
  title: string | null;
  note: string | null;
  seriesId: number | null;
}

type AsWanted = Omit<WantedSession, 'seriesId'>;

/** What the week knows of a session besides its row. */
export async function readExtra(db: Db | Tx, { centerId, id }: Key): Promise<Extra> {
  const found = await db
    .selectFrom('scheduled_session')
    .select(['title', 'note', 'series_id'])
    .where('center_id', '=', centerId)
    .where('booking_id', '=', id)
    .executeTakeFirst();
  return { title: found?.title ?? null, note: found?.note ?? null, seriesId: found?.series_id ?? null };
}

/** The session as it is, in the shape in which it is wanted. */
export async function readAsWanted(tx: Tx, row: SessionRow): Promise<AsWanted> {
  if (!isScheduled(row.type)) throw new Error(`${row.type} is not changed in the week`);
  const { title, note } = await readExtra(tx, keyOfSession(row));
  return {
    ...{ title, note },
    activityType: row.type,
    activityId: row.activity_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    staffIds: await readInstructorIds(tx, row),
    roomId: row.room_id,
    resourceIds: await readResourceIds(tx, keyOfSession(row)),
    capacity: row.capacity,
  };
}

export async function writeExtra(
  tx: Tx,
  { centerId, id }: Key,
  { title, note }: Pick<WantedSession, 'title' | 'note'>,
  made?: { seriesId: number | null; origin?: WantedSession['origin'] },
): Promise<void> {
  await tx
    .insertInto('scheduled_session')
    .values({
      ...{ center_id: centerId, booking_id: id, title, note, series_id: made?.seriesId ?? null },
      origin: made?.origin?.name ?? null,
      origin_day: made?.origin ? Temporal.PlainDate.from(made.origin.day) : null,
    })
    .onConflict((conflict) => conflict.columns(['center_id', 'booking_id']).doUpdateSet({ title, note }))
    .execute();
}

/** Planned sessions of a series that are still to come, from a moment on; the first one first. */
export async function readOfSeries(
  db: Db | Tx,
  centerId: number,
  seriesId: number,
  from: Temporal.Instant,
): Promise<{ id: number; starts_at: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: number; starts_at: Temporal.Instant }>`
    select booking.id, booking.starts_at
    from scheduled_session as scheduled
    join booking on booking.center_id = ${centerId} and booking.id = scheduled.booking_id
    where scheduled.center_id = ${centerId} and scheduled.series_id = ${seriesId}
      and booking.state = 'PLANNED' and booking.starts_at >= ${from}::timestamptz
    order by booking.starts_at, booking.id`.execute(db);
  return rows;
}

export async function insertSeries(
  tx: Tx,
  row: { centerId: number; weekdays: readonly number[]; until: string; now: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_series')
    .values({
      ...{ center_id: row.centerId, weekdays: [...row.weekdays], created_at: row.now },
      until_day: Temporal.PlainDate.from(row.until),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Which of these copies are there already, by what they were copied from and for which day. */
export async function readCopied(
  db: Db | Tx,
  centerId: number,
  origins: readonly { name: string; day: string }[],
): Promise<Set<string>> {
  if (origins.length === 0) return new Set();
  const { rows } = await sql<{ origin: string; origin_day: string }>`
    select origin, origin_day::text from scheduled_session as copied
    where copied.center_id = ${centerId} and (origin, origin_day) in (
      select * from unnest(${origins.map(({ name }) => name)}::text[], ${origins.map(({ day }) => day)}::date[]))`.execute(
    db,
  );
  return new Set(rows.map(({ origin, origin_day }) => `${origin} ${origin_day}`));
}
