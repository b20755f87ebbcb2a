import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { type ExpressionBuilder, sql } from 'kysely';
import { directoryCenterOf } from '../clubs/store.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { layOutMessage } from '../platform/mail/outbox.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['audit', 'idempotency_key', 'outbox'];

export const exportTexts = { en, de, ar };

/** What was done for the person, or to the row of the person. */
const isAbout = (key: Key) => (is: ExpressionBuilder<Tables, 'audit'>) =>
  is.and([
    is('center_id', '=', key.centerId),
    is.or([
      is.and([is('for_center_id', '=', key.centerId), is('for_id', '=', key.id)]),
      is.and([is('entity', '=', 'person'), is('entity_key', '=', formatKey('person', key))]),
    ]),
  ]);

/** Letters of the brand to an address by which the person is known. */
async function isToPerson(db: Db, { centerId, id }: Key) {
  const known = await db
    .selectFrom('person')
    .select('email')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
  const signIns = await db
    .selectFrom('credential')
    .select('email')
    .where('center_id', '=', await directoryCenterOf(db, centerId))
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
  const addresses = [...known, ...signIns].flatMap(({ email }) => email ?? []);
  return sql<boolean>`
    center_id in (
      select sister.id from center as own join center as sister on sister.brand_id = own.brand_id where own.id = ${centerId}
    ) and lower(recipient) in (select lower(address) from unnest(${addresses}::text[]) as address)`;
}

/** The answers that are kept for repeated calls are not among it: each was given already, and is gone in two days. */
export async function exportPerson(db: Db, key: Key) {
  const history = await db
    .selectFrom('audit')
    .select(['at', 'call', 'entity', 'entity_key', 'before', 'after'])
    .where(isAbout(key))
    .orderBy('id')
    .execute();
  const emails = await db
    .selectFrom('outbox')
    .select(['recipient', 'message', 'created_at', 'sent_at'])
    .where(await isToPerson(db, key))
    .orderBy('id')
    .execute();
  return {
    history,
    letters: emails.map((email) => ({ ...email, message: layOutMessage(email.message) })),
  };
}

/** That something was done, by whom and for whom, stays; what it said is taken out. */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await tx.updateTable('audit').set({ before: null, after: null }).where(isAbout(key)).execute();
  await tx
    .deleteFrom('outbox')
    .where(await isToPerson(tx, key))
    .execute();
  await tx
    .deleteFrom('idempotency_key')
    .where('center_id', '=', key.centerId)
    .where('caller', '=', formatKey('person', key))
    .execute();
}
