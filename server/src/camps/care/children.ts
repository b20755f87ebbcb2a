import { placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { readPeople } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type Child = ParticipationRow & {
  first_name: string;
  last_name: string;
  birthday: Temporal.PlainDate | null;
};

/** Everybody with a place in a camp that is booked, or is being paid for, by name. */
export async function readChildren(db: Db | Tx, { centerId, id }: Key): Promise<Child[]> {
  const { rows } = await sql<ParticipationRow>`
    select * from participation
    where center_id = ${centerId} and booking_id = ${id} and state = any(${[...placeStates]}::text[])`.execute(
    db,
  );
  // People of other centres are on other shards.
  const personAt = await readPeople(db, rows.map(personOf));
  return rows
    .flatMap((row): Child[] => {
      const person = personAt(personOf(row));
      if (!person) return [];
      const { first_name, last_name, birthday } = person;
      return [{ ...row, first_name, last_name, birthday }];
    })
    .toSorted(
      (one, other) =>
        one.last_name.localeCompare(other.last_name) ||
        one.first_name.localeCompare(other.first_name) ||
        one.id - other.id,
    );
}
