import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['visit'];

export const exportTexts = { en, de, ar };

/** Without the member of staff, as notes are exported. */
export async function exportPerson(db: Db, { centerId, id }: Key) {
  const visits = await db
    .selectFrom('visit')
    .select(['center_id', 'at'])
    .select(sql<string | null>`nullif(array_to_string(despite, ', '), '')`.as('despite'))
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('at')
    .orderBy('center_id')
    .execute();
  return { visits };
}

/** Who recorded a visit keeps their number in it, as in the audit. */
export async function forgetPerson(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx.deleteFrom('visit').where('person_center_id', '=', centerId).where('person_id', '=', id).execute();
}
