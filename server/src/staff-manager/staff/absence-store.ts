import type { Key } from '@foyer/contract/shared/keys';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { StaffManagerTables } from '../tables.ts';

export type AbsenceRow = SelectType<StaffManagerTables['staff_absence']>;

const mostAbsences = 200;

/** Who is away at some time of a span, or from now on without an end of it. */
export const readAbsencesIn = (
  db: Db | Tx,
  centerId: number,
  { from, until }: { from: Temporal.Instant; until?: Temporal.Instant },
): Promise<AbsenceRow[]> =>
  db
    .selectFrom('staff_absence')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('ends_at', '>', from)
    .$if(until !== undefined, (some) => some.where('starts_at', '<', until ?? from))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostAbsences)
    .execute();

export const readAbsence = (db: Db | Tx, { centerId, id }: Key): Promise<AbsenceRow | undefined> =>
  db
    .selectFrom('staff_absence')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Undefined if the person is away then already. */
export async function insertAbsence(
  tx: Tx,
  row: Insertable<StaffManagerTables['staff_absence']>,
): Promise<AbsenceRow | undefined> {
  return tx
    .insertInto('staff_absence')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Ends it at a moment; one that has not begun then is deleted. */
export async function endAbsenceAt(tx: Tx, { centerId, id }: Key, at: Temporal.Instant): Promise<void> {
  await sql`delete from staff_absence where staff_absence.center_id = ${centerId} and id = ${id}
    and starts_at >= ${at}::timestamptz`.execute(tx);
  await sql`update staff_absence set ends_at = ${at}::timestamptz where staff_absence.center_id = ${centerId}
    and id = ${id} and starts_at < ${at}::timestamptz and ends_at > ${at}::timestamptz`.execute(tx);
}

/** How many sessions to come still have each of these people while they are away, by the number of the absence. */
export async function countOpen(
  db: Db | Tx,
  centerId: number,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; open: number }>`
    select away.id, count(distinct (used.source_id, used.part))::integer as open
    from staff_absence as away
    join occupied_time as used on used.center_id = ${centerId} and used.kind = 'INSTRUCTOR'
      and used.subject_id = away.person_id and used.source = 'SESSION'
      and used.during && tstzrange(greatest(away.starts_at, ${now}::timestamptz), greatest(away.ends_at, ${now}::timestamptz))
    where away.center_id = ${centerId} and away.id = any(${[...ids]}::bigint[])
    group by away.id`.execute(db);
  return new Map(rows.map(({ id, open }) => [id, open]));
}
