import { placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type Child = ParticipationRow & {
  first_name: string;
  last_name: string;
  birthday: Temporal.PlainDate | null;
};

/** Everybody with a place in a camp that is booked, or is being paid for, by name. */
export async function readChildren(db: Db | Tx, { centerId, id }: Key): Promise<Child[]> {
  const { rows } = await sql<Child>`
    select participation.*, person.first_name, person.last_name, person.birthday
    from participation
    join person on person.center_id = participation.person_center_id and person.id = participation.person_id
    where participation.center_id = ${centerId} and participation.booking_id = ${id}
      and participation.state = any(${[...placeStates]}::text[])
    order by person.last_name, person.first_name, participation.id`.execute(db);
  return rows;
}
