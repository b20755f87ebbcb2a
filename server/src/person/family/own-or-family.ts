import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readMembers } from './family.ts';

/** Whether a person is the caller or of the caller's family: somebody else has to lower a price for them. */
export async function isOwnOrFamily(db: Db | Tx, actor: Key, person: Key): Promise<boolean> {
  if (isSameKey(actor, person)) return true;
  const family = await readMembers(db, actor);
  return family.some(({ center_id, id }) => isSameKey({ centerId: center_id, id }, person));
}

/** Whether a person is the caller or looked after by the caller as the primary adult: nobody else agrees to anything for them. */
export async function isOwnOrLookedAfter(db: Db | Tx, actor: Key, person: Key): Promise<boolean> {
  if (isSameKey(actor, person)) return true;
  const family = await readMembers(db, person);
  return family.some(
    ({ relation, center_id, id }) => relation === 'PRIMARY' && isSameKey({ centerId: center_id, id }, actor),
  );
}
