import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { keys } from '../platform/db/keys.ts';

export interface PersonName {
  key: Key;
  /** Undefined where the person was erased. */
  name: string | undefined;
  isStaff: boolean;
}

/** Who people of any centre are, in one statement. */
export async function readNames(db: Db | Tx, people: readonly Key[]): Promise<PersonName[]> {
  const wanted = new Map(people.map((key) => [`${key.centerId} ${key.id}`, key]));
  if (wanted.size === 0) return [];
  const { rows } = await sql<{
    center_id: number;
    id: number;
    first_name: string;
    last_name: string;
    is_gone: boolean;
    is_staff: boolean;
  }>`
    select center_id, id, first_name, last_name, forgotten_at is not null as is_gone,
      exists (select from person_role as held where held.center_id = person.center_id
        and held.person_id = person.id and held.role in ('STAFF', 'MANAGER')) as is_staff
    from person where (center_id, id) in (${keys([...wanted.values()])})`.execute(db);
  return rows.map(({ center_id, id, first_name, last_name, is_gone, is_staff }) => ({
    key: { centerId: center_id, id },
    name: is_gone ? undefined : `${first_name} ${last_name}`,
    isStaff: is_staff,
  }));
}
