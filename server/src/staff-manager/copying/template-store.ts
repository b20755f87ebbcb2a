import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import type { StaffManagerTables } from '../tables.ts';
import type { TemplateSession } from './template-session.ts';

type TemplateRow = SelectType<StaffManagerTables['week_template']>;

const mostTemplates = 100;

export const readTemplate = (db: Db | Tx, { centerId, id }: Key): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('week_template')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const readTemplates = (db: Db, centerId: number): Promise<TemplateRow[]> =>
  db
    .selectFrom('week_template')
    .selectAll()
    .where('center_id', '=', centerId)
    .orderBy('name')
    .limit(mostTemplates)
    .execute();

/** Replaces a template of this name with a new one, so that weeks filled with the old one can be filled with it too. */
export async function saveTemplate(
  tx: Tx,
  {
    centerId,
    name,
    sessions,
    now,
  }: { centerId: number; name: string; sessions: TemplateSession[]; now: Temporal.Instant },
): Promise<number> {
  await tx.deleteFrom('week_template').where('center_id', '=', centerId).where('name', '=', name).execute();
  const { id } = await tx
    .insertInto('week_template')
    .values({ center_id: centerId, name, sessions: json(sessions), saved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeTemplate(tx: Tx, { centerId, id }: Key): Promise<boolean> {
  const gone = await tx
    .deleteFrom('week_template')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
