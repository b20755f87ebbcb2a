import { readFirstNames } from '../person/names.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type ParticipationRow, personOf } from './store.ts';

type OfPerson = Pick<ParticipationRow, 'person_center_id' | 'person_id'>;

/** Adds the first names of people, in statements of their own: people of other centres are on other shards. */
export async function withFirstNames<T extends OfPerson>(
  db: Db | Tx,
  rows: readonly T[],
): Promise<(T & { first_name: string })[]> {
  const nameOf = await readFirstNames(db, rows.map(personOf));
  return rows.map((row) => ({ ...row, first_name: nameOf(personOf(row)) }));
}
