import type { Key } from '@foyer/contract/shared/keys';
import type { ExpressionBuilder } from 'kysely';
import { directoryCenterOf } from '../clubs/store.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

/** Failed sign-ins are counted under a keyed hash that names nobody, and expire within two days. */
export const tables = [
  'credential',
  'session',
  'sign_in_failure',
  'sso_identity',
  'passkey',
  'recovery_code',
  'sign_in_step',
];

export const exportTexts = { en, de, ar };

/** In the directory of the person's brand. */
const isHeldBy =
  (directoryCenterId: number, { centerId, id }: Key) =>
  (is: ExpressionBuilder<Tables, 'credential'>) =>
    is.and([
      is('center_id', '=', directoryCenterId),
      is('person_center_id', '=', centerId),
      is('person_id', '=', id),
    ]);

/** Leaves out the password and tokens: secrets that the portal itself cannot read. */
export async function exportPerson(db: Db, key: Key) {
  const signIn = await db
    .selectFrom('credential')
    .select(['email', 'changed_at'])
    .where(isHeldBy(await directoryCenterOf(db, key.centerId), key))
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['portal_center_id', 'created_at', 'last_seen_at', 'ends_at', 'ended_at', 'is_sso'])
    .select(['signed_in_by', 'browser', 'system'])
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('created_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['host', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('created_at')
    .execute();
  const recoveryCodes = await db
    .selectFrom('recovery_code')
    .select(['created_at', 'used_at'])
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('created_at')
    .execute();
  const singleSignOn = await db
    .selectFrom('sso_identity')
    .select(['issuer', 'external_id', 'bound_at'])
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
  return { signIn, sessions, passkeys, recoveryCodes, singleSignOn };
}

/** Deletes the credential first: a sign-in that holds it finishes, and its session is deleted with the others. */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  const directoryCenterId = await directoryCenterOf(tx, key.centerId);
  await tx.deleteFrom('credential').where(isHeldBy(directoryCenterId, key)).execute();
  for (const table of ['sign_in_step', 'recovery_code', 'passkey', 'sso_identity', 'session'] as const) {
    await tx
      .deleteFrom(table)
      .where('center_id', '=', key.centerId)
      .where('person_id', '=', key.id)
      .execute();
  }
}
