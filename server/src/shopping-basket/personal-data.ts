import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['shopping_basket'];

export const exportTexts = { en, de, ar };

/** Baskets for the person, or paid by them. */
const isAbout = ({ centerId, id }: Key) => sql<boolean>`(
  (basket.person_center_id, basket.person_id) = (${centerId}, ${id})
  or (basket.payer_center_id, basket.payer_person_id) = (${centerId}, ${id}))`;

export async function exportPerson(db: Db, key: Key) {
  const baskets = await db
    .selectFrom('shopping_basket as basket')
    .select(['center_id', 'id', 'state as status', 'currency', 'created_at'])
    .where(isAbout(key))
    .orderBy('center_id')
    .orderBy('id')
    .execute();
  const basketLines = await db
    .selectFrom('shopping_basket as basket')
    .innerJoin('shopping_basket_line as line', (on) =>
      on.onRef('line.center_id', '=', 'basket.center_id').onRef('line.basket_id', '=', 'basket.id'),
    )
    .select(['line.center_id', 'line.basket_id', 'line.text', 'line.quantity', 'line.amount'])
    .where(isAbout(key))
    .orderBy('line.center_id')
    .orderBy('line.basket_id')
    .orderBy('line.line')
    .execute();
  return { baskets, basketLines };
}

/**
 * Purchases name nobody, except by what was accepted and signed, and a freeze by its reason. Closes baskets that were not bought, unless they still hold
 * something.
 */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await tx
    .updateTable('shopping_basket_line as line')
    .from('shopping_basket as basket')
    .set({ payload: sql<string>`payload - 'signature' - 'agreed' - 'reason'` })
    .whereRef('basket.center_id', '=', 'line.center_id')
    .whereRef('basket.id', '=', 'line.basket_id')
    .where(sql<boolean>`payload ?| array['signature', 'agreed', 'reason']`)
    .where(isAbout(key))
    .execute();
  await tx
    .updateTable('shopping_basket as basket')
    .set({ state: 'CLOSED' })
    .where('state', '=', 'ACTIVE')
    .where('held_until', 'is', null)
    .where(isAbout(key))
    .execute();
}
