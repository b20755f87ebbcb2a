import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

export interface PersonLevelRow {
  person_center_id: number;
  person_id: number;
  id: number;
  name: string;
  written_at: Temporal.Instant;
}

/** The levels of a centre that these people have, the first level first. */
export async function readPersonLevels(
  db: Db | Tx,
  centerId: number,
  people: RawBuilder<unknown>,
): Promise<PersonLevelRow[]> {
  const { rows } = await sql<PersonLevelRow>`
    select own.person_center_id, own.person_id, level.id, level.name, own.written_at
    from person_level as own
    join course_level as level on level.center_id = ${centerId} and level.id = own.level_id
    where own.center_id = ${centerId} and (own.person_center_id, own.person_id) in (${people})
    order by level.position, level.id`.execute(db);
  return rows;
}
