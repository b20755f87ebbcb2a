import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { readOnce } from '../platform/db/read-once.ts';
import { type PersonRow, searchTextOf, type WrittenColumns } from './columns.ts';

/** Undefined where there is nobody, or nobody any more. */
export const readPerson = (db: Db | Tx, key: Key): Promise<PersonRow | undefined> =>
  db
    .selectFrom('person')
    .selectAll()
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();

/** The same for a transaction that changes nothing about them, such as a sale; read once, however many steps ask. */
export const readPersonOnce = (tx: Db | Tx, key: Key): Promise<PersonRow | undefined> =>
  readOnce(tx, `person ${key.centerId} ${key.id}`, () => readPerson(tx, key));

/** Reads many people, once for each centre. */
export async function readPeople(
  db: Db | Tx,
  people: readonly Key[],
): Promise<(person: Key) => PersonRow | undefined> {
  const found = new Map<string, PersonRow>();
  for (const [centerId, some] of Map.groupBy(people, (person) => person.centerId)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    const rows = await db
      .selectFrom('person')
      .selectAll()
      .where('center_id', '=', centerId)
      .where(({ eb }) => eb('id', '=', eb.fn.any(sql<number[]>`${ids}::bigint[]`)))
      .where('forgotten_at', 'is', null)
      .execute();
    for (const row of rows) found.set(`${centerId} ${row.id}`, row);
  }
  return ({ centerId, id }) => found.get(`${centerId} ${id}`);
}

/**
 * The same, held until the transaction ends, so that two changes follow each other. What only points to the
 * person, such as a new session, need not wait: keys never change.
 */
export const lockPerson = (tx: Tx, key: Key): Promise<PersonRow | undefined> =>
  tx
    .selectFrom('person')
    .selectAll()
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .where('forgotten_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Writes the columns and what is searched; answers with the row as it now stands. */
export async function writePerson(tx: Tx, row: PersonRow, columns: WrittenColumns): Promise<PersonRow> {
  const key = { centerId: row.center_id, id: row.id };
  const next = { ...row, ...columns };
  return tx
    .updateTable('person')
    .set({ ...columns, search: searchTextOf(next) })
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts somebody in, to be found from now on. */
export function insertPerson(
  tx: Tx,
  centerId: number,
  person: Pick<PersonRow, 'first_name' | 'last_name' | 'status' | 'created_at'> & Partial<PersonRow>,
): Promise<PersonRow> {
  const absent = { email: null, phone: null, birthday: null, preferred_language: null, external_id: null };
  const values = { ...absent, ...person, center_id: centerId };
  return tx
    .insertInto('person')
    .values({ ...values, search: searchTextOf(values) })
    .returningAll()
    .executeTakeFirstOrThrow();
}
