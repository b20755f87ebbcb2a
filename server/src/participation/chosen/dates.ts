import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ParticipationRow } from '../store.ts';

type Place = Pick<ParticipationRow, 'center_id' | 'id' | 'booking_id'>;

interface ChosenDate {
  number: number;
  is_held: boolean;
}

/** On which dates somebody comes, whether they are held or were; none: on all of them. */
export const readChosenDates = async (
  db: Db | Tx,
  { center_id, id }: Pick<Place, 'center_id' | 'id'>,
): Promise<ChosenDate[]> =>
  db
    .selectFrom('participation_date')
    .select(['number', 'is_held'])
    .where('center_id', '=', center_id)
    .where('participation_id', '=', id)
    .orderBy('number')
    .execute();

const held = (dates: readonly ChosenDate[]) =>
  dates.filter(({ is_held }) => is_held).map(({ number }) => number);

/** Dates that are full, of those that the place does not hold already. The session is locked. */
export async function fullDates(tx: Tx, place: Place, wanted: readonly number[]): Promise<number[]> {
  const { center_id, booking_id } = place;
  const has = held(await readChosenDates(tx, place));
  const more = wanted.filter((number) => !has.includes(number));
  if (more.length === 0) return [];
  const rows = await tx
    .selectFrom('session_date')
    .select(['number', sql<number>`capacity - taken`.as('free')])
    .where('center_id', '=', center_id)
    .where('booking_id', '=', booking_id)
    .where('number', 'in', more)
    .execute();
  return more.filter((number) => (rows.find((row) => row.number === number)?.free ?? 0) <= 0);
}

/**
 * Replaces the dates that are held with a place. A constraint keeps their counts within capacity; the caller has checked it with
 * `fullDates`.
 */
export async function setDates(tx: Tx, place: Place, wanted: readonly number[]): Promise<void> {
  const { center_id, id, booking_id } = place;
  const has = held(await readChosenDates(tx, place));
  await sql`
    delete from participation_date
    where center_id = ${center_id} and participation_id = ${id} and number <> all(${[...wanted]}::smallint[])`.execute(
    tx,
  );
  const more = wanted.filter((one) => !has.includes(one));
  const less = has.filter((one) => !wanted.includes(one));
  if (more.length > 0)
    await sql`
      insert into participation_date (center_id, participation_id, booking_id, number, is_held)
      select ${center_id}::integer, ${id}::bigint, ${booking_id}::bigint, wanted, true from unnest(${more}::smallint[]) as wanted
      on conflict (center_id, participation_id, number) do update set is_held = true`.execute(tx);
  await count(tx, place, more, 1);
  await count(tx, place, less, -1);
}

async function count(
  tx: Tx,
  { center_id, booking_id }: Place,
  numbers: readonly number[],
  by: 1 | -1,
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    update session_date set taken = taken + ${by}::integer
    where center_id = ${center_id} and booking_id = ${booking_id} and number = any(${[...numbers]}::smallint[])`.execute(
    tx,
  );
}

/** Frees the dates that are held with a place that ends. Which they were stays. */
export async function freeDates(tx: Tx, place: Place): Promise<void> {
  const has = held(await readChosenDates(tx, place));
  if (has.length === 0) return;
  await tx
    .updateTable('participation_date')
    .set({ is_held: false })
    .where('center_id', '=', place.center_id)
    .where('participation_id', '=', place.id)
    .execute();
  await count(tx, place, has, -1);
}
