import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
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
const isToPerson = ({ centerId, id }: Key) => sql<boolean>`
  center_id in (
    select sister.id from center as own join center as sister on sister.brand_id = own.brand_id where own.id = ${centerId}
  ) and lower(recipient) in (
    select lower(email) from person where center_id = ${centerId} and id = ${id} and email is not null
    union select email from credential where person_center_id = ${centerId} and person_id = ${id}
      and center_id = (select directory_center_id from brand join center on brand_id = brand.id where center.id = ${centerId})
  )`;

/** The answers that are kept for repeated calls are not among it: each was given already, and is gone in two days. */
export async function exportPerson(db: Db, key: Key) {
  const history = await db
    .selectFrom('audit')
    .select(['at', 'call', 'entity', 'entity_key', 'before', 'after'])
    .where(isAbout(key))
    .orderBy('id')
    .execute();
  const letters = await db
    .selectFrom('outbox')
    .select(['recipient', 'message', 'created_at', 'sent_at'])
    .where(isToPerson(key))
    .orderBy('id')
    .execute();
  return { history, letters };
}

/** That something was done, by whom and for whom, stays; what it said is taken out. */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await tx.updateTable('audit').set({ before: null, after: null }).where(isAbout(key)).execute();
  await tx.deleteFrom('outbox').where(isToPerson(key)).execute();
  await tx
    .deleteFrom('idempotency_key')
    .where('center_id', '=', key.centerId)
    .where('caller', '=', formatKey('person', key))
    .execute();
}
