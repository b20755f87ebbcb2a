import type { Key } from '@foyer/contract/shared/keys';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { ResourceBookingTables } from '../tables.ts';

export type ClosingRow = SelectType<ResourceBookingTables['court_closing']>;

export interface ClosingWithResources extends ClosingRow {
  resources: { resourceId: number; name: string }[];
}

const mostListed = 200;

const closingsOf = (db: Db | Tx, centerId: number) =>
  db
    .selectFrom('court_closing')
    .selectAll()
    .select(
      jsonRows(sql`select resource.id as "resourceId", resource.name from court_closing_session as closed
        join resource on resource.center_id = ${centerId} and resource.id = closed.resource_id
        where closed.center_id = ${centerId} and closed.closing_id = court_closing.id
        order by resource.position, resource.id`)
        .$castTo<ClosingWithResources['resources']>()
        .as('resources'),
    )
    .where('center_id', '=', centerId);

/** Closings that go on or are to come, the first to begin first. */
export const readClosings = (
  db: Db,
  centerId: number,
  now: Temporal.Instant,
): Promise<ClosingWithResources[]> =>
  closingsOf(db, centerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostListed)
    .execute();

export const readClosing = (db: Db | Tx, { centerId, id }: Key): Promise<ClosingWithResources> =>
  closingsOf(db, centerId).where('id', '=', id).executeTakeFirstOrThrow();

/** Serializes closings of a centre, and makes people who are booking a court wait until its closing is there. */
export async function lockResources(tx: Tx, centerId: number): Promise<void> {
  await tx
    .selectFrom('resource')
    .select('id')
    .where('center_id', '=', centerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertClosing(
  tx: Tx,
  row: Insertable<ResourceBookingTables['court_closing']>,
): Promise<number> {
  const { id } = await tx.insertInto('court_closing').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertClosingSession(
  tx: Tx,
  row: ResourceBookingTables['court_closing_session'],
): Promise<void> {
  const { center_id, booking_id, resource_id } = row;
  await tx.insertInto('court_closing_session').values(row).execute();
  await tx
    .insertInto('booking_resource')
    .values({ center_id, booking_id, resource_id, position: 1 })
    .execute();
}

export async function readSessionIds(tx: Tx, { centerId, id }: Key): Promise<number[]> {
  const rows = await tx
    .selectFrom('court_closing_session')
    .select('booking_id')
    .where('center_id', '=', centerId)
    .where('closing_id', '=', id)
    .orderBy('booking_id')
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

/** Locks a closing that goes on or is to come, and counts a booking that is about to be cancelled. False if it has ended. */
export async function countCancelled(tx: Tx, { centerId, id }: Key): Promise<boolean> {
  const counted = await tx
    .updateTable('court_closing')
    .set((row) => ({ cancelled: row('cancelled', '+', 1) }))
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** False if another process was faster. */
export async function markFinished(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<boolean> {
  const marked = await tx
    .updateTable('court_closing')
    .set({ finished_at: now })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** False if it has ended already. */
export async function markEnded(tx: Tx, { centerId, id }: Key, at: Temporal.Instant): Promise<boolean> {
  const marked = await tx
    .updateTable('court_closing')
    .set((row) => ({ ended_at: at, finished_at: row.fn.coalesce('finished_at', row.val(at)) }))
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

const atATime = 100;

/** Closings of all centres whose bookings are not all cancelled. */
export const readUnfinished = (db: Db): Promise<ClosingRow[]> =>
  db
    .selectFrom('court_closing')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('starts_at')
    .limit(atATime)
    .execute();

/** Closings of all centres whose time is over. */
export const readOver = (db: Db, now: Temporal.Instant): Promise<ClosingRow[]> =>
  db
    .selectFrom('court_closing')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(atATime)
    .execute();
