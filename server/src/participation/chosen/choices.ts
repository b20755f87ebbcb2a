import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ParticipationRow } from '../store.ts';

type Place = Pick<ParticipationRow, 'center_id' | 'id' | 'booking_id'>;

/** A part of a session, such as an elective, as it is once it is locked. */
interface LockedPart {
  id: number;
  free: number;
}

/** Locks parts of a session that take place, in their order. The session is locked. */
async function lockParts(
  tx: Tx,
  { center_id, booking_id }: Place,
  ids: readonly number[],
): Promise<LockedPart[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LockedPart>`
    select id, capacity - taken as free from booking
    where center_id = ${center_id} and part_of_id = ${booking_id} and id = any(${[...ids]}::bigint[])
    order by id for no key update`.execute(tx);
  return rows;
}

export interface Choice {
  session_id: number;
  is_held: boolean;
}

/** What was chosen with a place, whether it is held or was. */
export const readChoices = async (
  db: Db | Tx,
  { center_id, id }: Pick<Place, 'center_id' | 'id'>,
): Promise<Choice[]> =>
  db
    .selectFrom('participation_choice')
    .select(['session_id', 'is_held'])
    .where('center_id', '=', center_id)
    .where('participation_id', '=', id)
    .orderBy('session_id')
    .execute();

const held = (choices: readonly Choice[]) =>
  choices.filter(({ is_held }) => is_held).map(({ session_id }) => session_id);

/** Parts that are full, of those that the place does not hold already. Locks them. */
export async function fullParts(tx: Tx, place: Place, wanted: readonly number[]): Promise<number[]> {
  const has = held(await readChoices(tx, place));
  const more = wanted.filter((id) => !has.includes(id));
  const locked = await lockParts(tx, place, more);
  return more.filter((id) => (locked.find((part) => part.id === id)?.free ?? 0) <= 0);
}

/**
 * Replaces the parts that are held with a place. A constraint keeps their counts within capacity; the caller has checked it with
 * `fullParts`.
 */
export async function setChoices(tx: Tx, place: Place, wanted: readonly number[]): Promise<void> {
  const { center_id, id } = place;
  const has = held(await readChoices(tx, place));
  await sql`
    delete from participation_choice
    where center_id = ${center_id} and participation_id = ${id} and session_id <> all(${[...wanted]}::bigint[])`.execute(
    tx,
  );
  const more = wanted.filter((one) => !has.includes(one));
  const less = has.filter((one) => !wanted.includes(one));
  if (more.length > 0)
    await sql`
      insert into participation_choice (center_id, participation_id, session_id, is_held)
      select ${center_id}::integer, ${id}::bigint, wanted, true from unnest(${more}::bigint[]) as wanted
      on conflict (center_id, participation_id, session_id) do update set is_held = true`.execute(tx);
  await count(tx, place, more, 1);
  await count(tx, place, less, -1);
}

async function count(
  tx: Tx,
  { center_id, booking_id }: Place,
  ids: readonly number[],
  by: 1 | -1,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update booking set taken = taken + ${by}::integer
    where center_id = ${center_id} and part_of_id = ${booking_id} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

/** Frees the parts that are held with a place that ends. What was chosen stays. */
export async function freeChoices(tx: Tx, place: Place): Promise<void> {
  const has = held(await readChoices(tx, place));
  if (has.length === 0) return;
  await tx
    .updateTable('participation_choice')
    .set({ is_held: false })
    .where('center_id', '=', place.center_id)
    .where('participation_id', '=', place.id)
    .execute();
  await count(tx, place, has, -1);
}
