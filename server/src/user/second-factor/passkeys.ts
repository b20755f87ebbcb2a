import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { UserTables } from '../tables.ts';

export type PasskeyRow = SelectType<UserTables['passkey']>;

export const passkeysAtMost = 10;

export const listPasskeys = (db: Db, { centerId, id }: Key): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();

/** False if somebody has this passkey already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.columns(['center_id', 'credential_id']).doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records a use. False if the passkey is gone, or was used since its counter was compared. */
export async function notePasskeyUsed(
  tx: Tx,
  passkey: PasskeyRow,
  signCount: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const noted = await tx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('center_id', '=', passkey.center_id)
    .where('credential_id', '=', passkey.credential_id)
    .where('sign_count', '=', passkey.sign_count)
    .returning('credential_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Removes one or all passkeys of a person and returns how many. */
export async function deletePasskeys(tx: Tx, { centerId, id }: Key, credentialId?: string): Promise<number> {
  const deleted = await tx
    .deleteFrom('passkey')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .$if(credentialId !== undefined, (one) => one.where('credential_id', '=', credentialId ?? ''))
    .returning('credential_id')
    .execute();
  return deleted.length;
}
