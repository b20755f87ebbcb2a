import type { Key } from '@foyer/contract/shared/keys';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { SubscriptionTables } from './tables.ts';

type PrivilegeUse = SelectType<SubscriptionTables['privilege_use']>;

const insertUse = compileOnce((tx: Tx, use: PrivilegeUse) =>
  tx
    .insertInto('privilege_use')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot')
    .compile(),
);

/**
 * Uses a privilege once in its day, week or month. The primary key allows each slot once. Restarts the transaction if
 * the slot was taken after it was read.
 */
export async function usePrivilege(tx: Tx, use: PrivilegeUse): Promise<void> {
  await writeLater(tx, insertUse(tx, use), { centerId: use.center_id, mustWrite: true });
}

/** Frees the slot that a participation has used at the centre of a subscription; false if it used none. */
export async function returnPrivilege(tx: Tx, centerId: number, participation: Key): Promise<boolean> {
  const freed = await tx
    .deleteFrom('privilege_use')
    .where('center_id', '=', centerId)
    .where('participation_center_id', '=', participation.centerId)
    .where('participation_id', '=', participation.id)
    .returning('slot')
    .executeTakeFirst();
  return freed !== undefined;
}
