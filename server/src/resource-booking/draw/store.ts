import type { DrawChoice } from '@foyer/contract/shared/court';
import type { Key } from '@foyer/contract/shared/keys';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import type { ResourceBookingTables } from '../tables.ts';
import type { Draw } from './draws-of.ts';
import { newSecret } from './order.ts';

export type DrawRow = SelectType<ResourceBookingTables['court_draw']>;
export type EntryRow = SelectType<ResourceBookingTables['court_draw_entry']>;

const drawOf = (db: Db | Tx, centerId: number, { activityId, day, fromMinute }: Draw) =>
  db
    .selectFrom('court_draw')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('activity_id', '=', activityId)
    .where('day', '=', day)
    .where('from_minute', '=', fromMinute);

export const readDraw = (db: Db | Tx, centerId: number, draw: Draw): Promise<DrawRow | undefined> =>
  drawOf(db, centerId, draw).executeTakeFirst();

/** Writes a draw with its secret, unless it is there. */
export async function insertDraw(db: Db | Tx, centerId: number, draw: Draw): Promise<void> {
  const { activityId, day, fromMinute, untilMinute, rule, opensAt, closesAt } = draw;
  await db
    .insertInto('court_draw')
    .values({
      ...{ center_id: centerId, activity_id: activityId, day, from_minute: fromMinute, rule },
      ...{ until_minute: untilMinute, opens_at: opensAt, closes_at: closesAt, secret: newSecret() },
    })
    .onConflict((conflict) =>
      conflict.columns(['center_id', 'activity_id', 'day', 'from_minute']).doNothing(),
    )
    .execute();
}

/** Keeps the draw from being held until the transaction ends; others may enter meanwhile. */
export const shareDraw = (tx: Tx, centerId: number, draw: Draw): Promise<DrawRow | undefined> =>
  drawOf(tx, centerId, draw).forShare().executeTakeFirst();

/** Has the draw alone: nobody enters it, and no other process serves its entries. */
export const lockDraw = (tx: Tx, { centerId, id }: Key): Promise<DrawRow | undefined> =>
  tx
    .selectFrom('court_draw')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const readEntries = (db: Db | Tx, { centerId, id }: Key): Promise<EntryRow[]> =>
  db
    .selectFrom('court_draw_entry')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('draw_id', '=', id)
    .orderBy('number')
    .execute();

/** Enters a draw, or changes the choices of the entry that is there. */
export async function enter(
  tx: Tx,
  row: Omit<Insertable<ResourceBookingTables['court_draw_entry']>, 'choices'>,
  choices: readonly DrawChoice[],
): Promise<EntryRow> {
  const { account_center_id, account_id, months } = row;
  const changed = { account_center_id, account_id, months, choices: json(choices) };
  return tx
    .insertInto('court_draw_entry')
    .values({ ...row, choices: json(choices) })
    .onConflict((conflict) =>
      conflict.columns(['center_id', 'draw_id', 'person_center_id', 'person_id']).doUpdateSet(changed),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const readEntry = (tx: Tx, { center_id, draw_id, number }: EntryRow): Promise<EntryRow | undefined> =>
  tx
    .selectFrom('court_draw_entry')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('draw_id', '=', draw_id)
    .where('number', '=', number)
    .executeTakeFirst();

export async function leave(tx: Tx, { centerId, id }: Key, person: Key): Promise<void> {
  await tx
    .deleteFrom('court_draw_entry')
    .where('center_id', '=', centerId)
    .where('draw_id', '=', id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();
}

/** Records what an entry got. False if it was served already. */
export async function setOutcome(
  tx: Tx,
  { center_id, draw_id, number }: EntryRow,
  result: Pick<EntryRow, 'outcome' | 'reason' | 'won' | 'booking_id'>,
): Promise<boolean> {
  const served = await tx
    .updateTable('court_draw_entry')
    .set({ ...result, won: result.won && json(result.won) })
    .where('center_id', '=', center_id)
    .where('draw_id', '=', draw_id)
    .where('number', '=', number)
    .where('outcome', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return served !== undefined;
}

/** Ends the collecting of choices, once everybody who is entering has done so. Returns the draw and its entries. */
export async function closeDraw(
  tx: Tx,
  key: Key,
  now: Temporal.Instant,
): Promise<{ draw: DrawRow; entries: EntryRow[] } | undefined> {
  const draw = await lockDraw(tx, key);
  if (!draw || draw.held_at !== null) return undefined;
  if (draw.closed_at === null)
    await tx
      .updateTable('court_draw')
      .set({ closed_at: now })
      .where('center_id', '=', key.centerId)
      .where('id', '=', key.id)
      .execute();
  return { draw, entries: await readEntries(tx, key) };
}

export async function markHeld(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('court_draw')
    .set({ held_at: now })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('held_at', 'is', null)
    .execute();
}

const atATime = 100;

/** Draws of all centres for which no more choices are collected. */
export const readDueDraws = (db: Db, now: Temporal.Instant): Promise<DrawRow[]> =>
  db
    .selectFrom('court_draw')
    .selectAll()
    .where('held_at', 'is', null)
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(atATime)
    .execute();

/** Centres in which hours of an activity open at a fixed moment. */
export async function readCentersWithFixedOpening(db: Db): Promise<number[]> {
  const { rows } = await sql<{ center_id: number }>`
    select distinct center_id from resource_activity where opens_at_minute is not null`.execute(db);
  return rows.map(({ center_id }) => center_id);
}
