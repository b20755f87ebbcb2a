import type { JoinChoices } from '@foyer/contract/subscription/join';
import { sql } from 'kysely';
import type { ExpiringRows } from '../../frame/domain.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import type { DraftKey } from './join-key.ts';

/** Choices are deleted so many days after they were last changed, and not found from then on. */
export const keptDays = 30;

const oldestAt = (now: Temporal.Instant) => now.subtract({ hours: 24 * keptDays });

export const expiringDrafts: ExpiringRows = {
  table: 'join_draft',
  key: ['center_id', 'key_hash'],
  keptDays,
  isOld: (to) => sql`changed_at < ${to}`,
};

export async function insertDraft(
  tx: Tx,
  { centerId, keyHash }: DraftKey,
  choices: JoinChoices,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('join_draft')
    .values({
      center_id: centerId,
      key_hash: keyHash,
      choices: json(choices),
      created_at: now,
      changed_at: now,
    })
    .execute();
}

/** Replaces the choices. False if there are none under this key. */
export async function updateDraft(
  tx: Tx,
  { centerId, keyHash }: DraftKey,
  choices: JoinChoices,
  now: Temporal.Instant,
): Promise<boolean> {
  const changed = await tx
    .updateTable('join_draft')
    .set({ choices: json(choices), changed_at: now })
    .where('center_id', '=', centerId)
    .where('key_hash', '=', keyHash)
    .where('changed_at', '>=', oldestAt(now))
    .returning('center_id')
    .executeTakeFirst();
  return changed !== undefined;
}

const draftOf = (db: Db | Tx, { centerId, keyHash }: DraftKey, now: Temporal.Instant) =>
  db
    .selectFrom('join_draft')
    .select('choices')
    .where('center_id', '=', centerId)
    .where('key_hash', '=', keyHash)
    .where('changed_at', '>=', oldestAt(now));

export const readDraft = (db: Db, key: DraftKey, now: Temporal.Instant) =>
  draftOf(db, key, now).executeTakeFirst();

export const lockDraft = (tx: Tx, key: DraftKey, now: Temporal.Instant) =>
  draftOf(tx, key, now).forUpdate().executeTakeFirst();
