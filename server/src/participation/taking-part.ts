import { endedStates, lineStates, placeStates } from '@foyer/contract/shared/booking';
import { isSame, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { type ClassRow, keyOfClass } from './class-row.ts';
import { partsElsewhere } from './occupied.ts';
import { isOwnAttempt, keyOfClassOf, type ParticipationRow } from './store.ts';

// What one booking has to know of all the others, asked for by itself: a class of hundreds is not read for each of them.

type Class = Pick<ClassRow, 'center_id' | 'id'>;

const inClass = (db: Db | Tx, { center_id, id }: Class) =>
  db.selectFrom('participation').where('center_id', '=', center_id).where('booking_id', '=', id);

/** How a person takes part in a class, or waits, and in what else at that time: in one statement. */
export async function readOwnParts(
  db: Db | Tx,
  row: ClassRow,
  person: Key,
): Promise<{ own: ParticipationRow | undefined; elsewhere: Key | undefined }> {
  const { rows } = await sql<ParticipationRow>`
    select * from participation where center_id = ${row.center_id} and booking_id = ${row.id}
      and person_center_id = ${person.centerId} and person_id = ${person.id}
      and state not in (${endedStates[0]}, ${endedStates[1]})
    union all ${partsElsewhere(person, row)}`.execute(db);
  const isHere = (one: ParticipationRow) => isSame(keyOfClassOf(one), keyOfClass(row));
  const other = rows.find((one) => !isHere(one) && !isOwnAttempt(one));
  return { own: rows.find(isHere), elsewhere: other && keyOfClassOf(other) };
}

/** Seats that somebody has. */
export async function readTakenSeats(
  db: Db | Tx,
  row: Class & Pick<ClassRow, 'seat_plan'>,
  but?: Pick<ParticipationRow, 'id'>,
): Promise<Set<string>> {
  if (!row.seat_plan) return new Set();
  const rows = await inClass(db, row)
    .select(['id', 'seat'])
    .where('seat', 'is not', null)
    .where('state', 'in', placeStates)
    .execute();
  return new Set(rows.flatMap(({ id, seat }) => (seat !== null && id !== but?.id ? [seat] : [])));
}

/** The first, or the one behind somebody. */
export const readNextInLine = (
  db: Db | Tx,
  row: Class,
  behind: Pick<ParticipationRow, 'line'> | undefined,
): Promise<ParticipationRow | undefined> =>
  inClass(db, row)
    .selectAll()
    .where('line', 'is not', null)
    .where('state', 'in', lineStates)
    .$if(behind !== undefined, (waiting) => waiting.where('line', '>', behind?.line ?? null))
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();

/** Everybody in line, in their order, to be told that a place is free for whoever is first. */
export async function tellLine(tx: Tx, row: Class, now: Temporal.Instant): Promise<ParticipationRow[]> {
  const told = await tx
    .updateTable('participation')
    .set({ told_at: now })
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .where('line', 'is not', null)
    .where('state', 'in', lineStates)
    .returningAll()
    .execute();
  return told.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

export async function readEndOfLine(db: Db | Tx, row: Class): Promise<number> {
  const { end } = await inClass(db, row)
    .select(sql<number>`coalesce(max(line), 0)`.as('end'))
    .where('line', 'is not', null)
    .executeTakeFirstOrThrow();
  return Math.max(end, 0);
}

/** From 1, among everybody who waits for this class; undefined for whoever does not. */
export async function readPlaceInLine(
  db: Db | Tx,
  { center_id, booking_id, line }: Pick<ParticipationRow, 'center_id' | 'booking_id' | 'line'>,
): Promise<number | undefined> {
  if (line === null) return undefined;
  const { place } = await inClass(db, { center_id, id: booking_id })
    .select(sql<number>`count(*)::integer`.as('place'))
    .where('line', '<=', line)
    .executeTakeFirstOrThrow();
  return place;
}

/** Places that were kept too long. */
export const readHeldTooLong = (
  db: Db | Tx,
  row: Class,
  now: Temporal.Instant,
): Promise<ParticipationRow[]> =>
  inClass(db, row).selectAll().where('held_until', '<=', now).orderBy('id').execute();
