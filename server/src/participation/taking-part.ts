import { lineStates } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { ClassRow } from './class-row.ts';
import type { ParticipationRow } from './store.ts';

// What one booking has to know of all the others, asked for by itself: a class of hundreds is not read for each of them.

type Class = Pick<ClassRow, 'center_id' | 'id'>;

const inClass = (db: Db | Tx, { center_id, id }: Class) =>
  db.selectFrom('participation').where('center_id', '=', center_id).where('booking_id', '=', id);

/** The first, or the one behind somebody. */
export const readNextWaiting = (
  db: Db | Tx,
  row: Class,
  behind: Pick<ParticipationRow, 'waiting_list_position'> | undefined,
): Promise<ParticipationRow | undefined> =>
  inClass(db, row)
    .selectAll()
    .where('waiting_list_position', 'is not', null)
    .where('state', 'in', lineStates)
    .$if(behind !== undefined, (waiting) =>
      waiting.where('waiting_list_position', '>', behind?.waiting_list_position ?? null),
    )
    .orderBy('waiting_list_position')
    .limit(1)
    .executeTakeFirst();

/** Everybody in line, in their order, to be told that a place is free for whoever is first. */
export async function markWaitingNotified(
  tx: Tx,
  row: Class,
  now: Temporal.Instant,
): Promise<ParticipationRow[]> {
  const told = await tx
    .updateTable('participation')
    .set({ notified_at: now })
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .where('waiting_list_position', 'is not', null)
    .where('state', 'in', lineStates)
    .returningAll()
    .execute();
  return told.toSorted((a, b) => (a.waiting_list_position ?? 0) - (b.waiting_list_position ?? 0));
}

/** From 1, among everybody who waits for this class; undefined for whoever does not. */
export async function readWaitingListPosition(
  db: Db | Tx,
  {
    center_id,
    booking_id,
    waiting_list_position,
  }: Pick<ParticipationRow, 'center_id' | 'booking_id' | 'waiting_list_position'>,
): Promise<number | undefined> {
  if (waiting_list_position === null) return undefined;
  const { place } = await inClass(db, { center_id, id: booking_id })
    .select(sql<number>`count(*)::integer`.as('place'))
    .where('waiting_list_position', '<=', waiting_list_position)
    .executeTakeFirstOrThrow();
  return place;
}

/** Places that were kept too long. */
export const readExpiredHolds = (
  db: Db | Tx,
  row: Class,
  now: Temporal.Instant,
): Promise<ParticipationRow[]> =>
  inClass(db, row).selectAll().where('held_until', '<=', now).orderBy('id').execute();
