import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { ExpiringRows } from '../../frame/domain.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type DraftKey, draftKeyOf } from '../joining/join-key.ts';
import type { DeclarationRow } from './tables.ts';

/** For how many days the person who declared it can confirm it; after them, staff deal with it. */
export const confirmableDays = 14;

/** Evidence that somebody has cancelled, and when: for the years in which they can still claim something. */
const keptDays = 3 * 366;

export const expiringDeclarations: ExpiringRows = {
  table: 'leaving_declaration',
  key: ['center_id', 'id'],
  keptDays,
  isOld: (to) => sql`received_at < ${to}`,
};

export type NewDeclaration = Pick<
  DeclarationRow,
  | 'kind'
  | 'name'
  | 'email'
  | 'member_number'
  | 'contract'
  | 'last_day'
  | 'good_cause'
  | 'reason'
  | 'language'
  | 'is_known'
  | 'received_at'
>;

export const insertDeclaration = (
  tx: Tx,
  { centerId, keyHash }: DraftKey,
  declaration: NewDeclaration,
): Promise<DeclarationRow> =>
  tx
    .insertInto('leaving_declaration')
    .values({ center_id: centerId, key_hash: keyHash, ...declaration })
    .returningAll()
    .executeTakeFirstOrThrow();

const confirmable = (db: Db | Tx, declarationKey: string, now: Temporal.Instant) => {
  const { centerId, keyHash } = draftKeyOf(declarationKey);
  return db
    .selectFrom('leaving_declaration')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('key_hash', '=', keyHash)
    .where('state', '=', 'RECEIVED')
    .where('received_at', '>', now.subtract({ hours: 24 * confirmableDays }));
};

/** What can still be confirmed under a key; undefined if there is nothing. */
export const findDeclaration = (
  db: Db,
  declarationKey: string,
  now: Temporal.Instant,
): Promise<DeclarationRow | undefined> => confirmable(db, declarationKey, now).executeTakeFirst();

export const lockDeclaration = (
  tx: Tx,
  declarationKey: string,
  now: Temporal.Instant,
): Promise<DeclarationRow | undefined> => confirmable(tx, declarationKey, now).forUpdate().executeTakeFirst();

/** Stores that a declaration was carried out for a membership. */
export async function addMembership(
  tx: Tx,
  { center_id, id }: DeclarationRow,
  subscription: Key,
): Promise<void> {
  await tx
    .insertInto('leaving_declaration_membership')
    .values({
      center_id,
      declaration_id: id,
      subscription_center_id: subscription.centerId,
      subscription_id: subscription.id,
    })
    .execute();
}

/** Settles a declaration. Undefined if it isn't open. */
export async function settleDeclaration(
  tx: Tx,
  { centerId, id }: { centerId: number; id: number },
  settled: { state: 'CONFIRMED' | 'CLOSED'; now: Temporal.Instant; by?: { centerId: number; id: number } },
): Promise<DeclarationRow | undefined> {
  const { state, now, by } = settled;
  return tx
    .updateTable('leaving_declaration')
    .set({
      state,
      settled_at: now,
      ...(by && { settled_by_center_id: by.centerId, settled_by_person_id: by.id }),
    })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('state', '=', 'RECEIVED')
    .returningAll()
    .executeTakeFirst();
}

const mostShown = 100;
const shownDays = 30;

/** What is open at a centre, oldest first, then what was settled lately, newest first. */
export async function readDeclarations(
  db: Db,
  centerId: number,
  now: Temporal.Instant,
): Promise<{ open: DeclarationRow[]; settled: DeclarationRow[] }> {
  const at = db
    .selectFrom('leaving_declaration')
    .selectAll()
    .where('center_id', '=', centerId)
    .limit(mostShown);
  return {
    open: await at.where('state', '=', 'RECEIVED').orderBy('id').execute(),
    settled: await at
      .where('state', '<>', 'RECEIVED')
      .where('settled_at', '>', now.subtract({ hours: 24 * shownDays }))
      .orderBy('settled_at', 'desc')
      .execute(),
  };
}
