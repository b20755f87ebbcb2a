import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['person_level'];

export const exportTexts = { en, de, ar };

/** A place in a course is a participation, which the classes export and erase. */
export async function exportPerson(db: Db, { centerId, id }: Key) {
  const courseLevels = await db
    .selectFrom('person_level as own')
    .innerJoin('course_level as level', (on) =>
      on.onRef('level.center_id', '=', 'own.center_id').onRef('level.id', '=', 'own.level_id'),
    )
    .select(['own.center_id', 'level.name', 'own.written_at'])
    .where('own.person_center_id', '=', centerId)
    .where('own.person_id', '=', id)
    .orderBy('own.center_id')
    .orderBy('own.level_id')
    .execute();
  return { courseLevels };
}

export async function forgetPerson(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('person_level')
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
