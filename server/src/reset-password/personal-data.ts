import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['password_reset'];

export const exportTexts = { en, de, ar };

export const exportPerson = async (db: Db, { centerId, id }: Key) => ({
  links: await db
    .selectFrom('password_reset')
    .select(['created_at', 'ends_at', 'used_at'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute(),
});

export async function forgetPerson(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('password_reset')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
