import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

export interface PersonName {
  key: Key;
  /** Undefined where the person was erased. */
  name: string | undefined;
  isStaff: boolean;
}

/** Who people of any centre are. One statement for each centre. */
export async function readNames(db: Db | Tx, people: readonly Key[]): Promise<PersonName[]> {
  const names: PersonName[] = [];
  for (const [centerId, some] of Map.groupBy(people, (key) => key.centerId)) {
    names.push(...(await readNamesAt(db, centerId, [...new Set(some.map(({ id }) => id))])));
  }
  return names;
}

async function readNamesAt(db: Db | Tx, centerId: number, ids: readonly number[]): Promise<PersonName[]> {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    is_gone: boolean;
    is_staff: boolean;
  }>`
    select id, first_name, last_name, forgotten_at is not null as is_gone,
      exists (select from person_role as held where held.center_id = ${centerId}
        and held.person_id = person.id and held.role in ('STAFF', 'MANAGER')) as is_staff
    from person where center_id = ${centerId} and id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ id, first_name, last_name, is_gone, is_staff }) => ({
    key: { centerId, id },
    name: is_gone ? undefined : `${first_name} ${last_name}`,
    isStaff: is_staff,
  }));
}

/** The first names of people of any centre. One statement for each centre. */
export async function readFirstNames(db: Db | Tx, people: readonly Key[]): Promise<(person: Key) => string> {
  const names = new Map<string, string>();
  for (const [centerId, some] of Map.groupBy(people, (key) => key.centerId)) {
    const rows = await db
      .selectFrom('person')
      .select(['id', 'first_name'])
      .where('center_id', '=', centerId)
      .where('id', '=', sql<number>`any(${[...new Set(some.map(({ id }) => id))]}::bigint[])`)
      .execute();
    for (const { id, first_name } of rows) names.set(formatKey('person', { centerId, id }), first_name);
  }
  return (person) => names.get(formatKey('person', person)) ?? '';
}
