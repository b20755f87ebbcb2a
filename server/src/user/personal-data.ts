import type { Key } from '@foyer/contract/shared/keys';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../frame/context.ts';
import type { Tables } from '../tables.ts';

/** Wrong passwords are counted under a keyed hash that names nobody, and are gone in two days. */
export const tables = ['credential', 'session', 'sign_in_failure'];

/** In the directory of the person's brand. */
const isHeldBy =
  ({ centerId, id }: Key) =>
  (is: ExpressionBuilder<Tables, 'credential'>) =>
    is.and([
      is(
        'center_id',
        '=',
        sql<number>`(select directory_center_id from brand join center on brand_id = brand.id
          where center.id = ${centerId})`,
      ),
      is('person_center_id', '=', centerId),
      is('person_id', '=', id),
    ]);

/** Neither the password nor a token is among it: those are secrets that the portal itself cannot read. */
export async function exportPerson(db: Db, key: Key) {
  const signIn = await db
    .selectFrom('credential')
    .select(['email', 'changed_at'])
    .where(isHeldBy(key))
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['portal_center_id', 'created_at', 'last_seen_at', 'ends_at', 'ended_at', 'is_sso'])
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('created_at')
    .execute();
  return { signIn, sessions };
}

/** The sign-in first: whoever holds it to open a session is waited for, and that session goes with the rest. */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await tx.deleteFrom('credential').where(isHeldBy(key)).execute();
  await tx
    .deleteFrom('session')
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
}
