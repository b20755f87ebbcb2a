import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Context } from '../../frame/context.ts';
import type { ExpiringRows } from '../../frame/domain.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type DraftKey, draftKeyOf } from '../joining/join-key.ts';
import type { Withdrawable } from '../leaving/withdrawal-rules.ts';
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

type Where = Pick<Context, 'club' | 'now'>;

const confirmable = (db: Db | Tx, { club, now }: Where, declarationKey: string) => {
  const { centerId, keyHash } = draftKeyOf(declarationKey);
  return (
    db
      .selectFrom('leaving_declaration')
      .selectAll()
      .where('center_id', '=', centerId)
      .where('key_hash', '=', keyHash)
      .where('state', '=', 'RECEIVED')
      .where('received_at', '>', now.subtract({ hours: 24 * confirmableDays }))
      // Another brand may not offer it, and knows nothing of this one's members.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('center').select('id').where('id', '=', centerId).where('brand_id', '=', club.brand.id),
        ),
      )
  );
};

/** What can still be confirmed under a key; undefined if there is nothing. */
export const findDeclaration = (
  db: Db,
  where: Where,
  declarationKey: string,
): Promise<DeclarationRow | undefined> => confirmable(db, where, declarationKey).executeTakeFirst();

export const lockDeclaration = (
  tx: Tx,
  where: Where,
  declarationKey: string,
): Promise<DeclarationRow | undefined> =>
  confirmable(tx, where, declarationKey).forUpdate('leaving_declaration').executeTakeFirst();

/** A declaration means what was there when it was received. It is not to be kept for a later purchase. */
export const isMeant = (
  { basket_id, sold_at }: Pick<Withdrawable, 'basket_id' | 'sold_at'>,
  { received_at }: DeclarationRow,
): boolean => basket_id === null || (sold_at !== null && Temporal.Instant.compare(sold_at, received_at) <= 0);

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

/** What is open at a centre, known addresses first and then the oldest, so that nobody hides them behind others; then what was settled lately, newest first. */
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
    open: await at.where('state', '=', 'RECEIVED').orderBy('is_known', 'desc').orderBy('id').execute(),
    settled: await at
      .where('state', '<>', 'RECEIVED')
      .where('settled_at', '>', now.subtract({ hours: 24 * shownDays }))
      .orderBy('settled_at', 'desc')
      .execute(),
  };
}
