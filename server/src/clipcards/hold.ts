import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../frame/refuse.ts';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import type { Line } from '../shopping-basket/sellable.ts';
import type { ClipcardItem } from './clipcard-item.ts';
import type { Product } from './store.ts';

type Held = Line<ClipcardItem>;

/**
 * Holds units of a limited product, and of the person's share of it, before payment. Each count is one row, and its
 * update changes nothing if too little is left.
 */
export async function holdUnits(
  tx: Tx,
  person: Key,
  product: Product,
  line: Held,
): Promise<Refusal | undefined> {
  if (product.units_left === null && product.maximum_quantity === null) return undefined;
  if (await readHold(tx, line)) return undefined;
  const { quantity } = line;
  if (product.maximum_quantity !== null) {
    const taken = await takeShare(tx, person, product, quantity, product.maximum_quantity);
    if (!taken) return refuse('basket.maximumQuantityReached');
  }
  if (product.units_left !== null && !(await takeUnits(tx, product, quantity))) {
    // Delivering a paid basket commits despite this refusal, so the share has to be returned here.
    if (product.maximum_quantity !== null) await giveShareBack(tx, person, product, quantity);
    return refuse('PURCHASE_CLIPCARD_EXCEEDED');
  }
  await tx
    .insertInto('clipcard_hold')
    .values({
      center_id: line.centerId,
      basket_id: line.basketId,
      line: line.line,
      product_id: product.id,
      person_center_id: person.centerId,
      person_id: person.id,
      quantity,
    })
    .execute();
  return undefined;
}

const ofLine = (line: Held) => ({ center_id: line.centerId, basket_id: line.basketId, line: line.line });

const readHold = (tx: Tx, line: Held) =>
  tx
    .selectFrom('clipcard_hold')
    .selectAll()
    .where((is) => is.and(ofLine(line)))
    .executeTakeFirst();

async function takeShare(tx: Tx, person: Key, product: Product, quantity: number, most: number) {
  if (quantity > most) return false;
  const taken = await tx
    .insertInto('clipcard_share')
    .values({
      center_id: product.center_id,
      product_id: product.id,
      person_center_id: person.centerId,
      person_id: person.id,
      quantity,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['center_id', 'product_id', 'person_center_id', 'person_id'])
        .doUpdateSet({ quantity: sql`clipcard_share.quantity + excluded.quantity` })
        .where(sql<boolean>`clipcard_share.quantity + excluded.quantity <= ${most}`),
    )
    .returning('quantity')
    .executeTakeFirst();
  return taken !== undefined;
}

const giveShareBack = (tx: Tx, person: Key, product: Pick<Product, 'center_id' | 'id'>, quantity: number) =>
  tx
    .updateTable('clipcard_share')
    .set({ quantity: sql<number>`quantity - ${quantity}` })
    .where('center_id', '=', product.center_id)
    .where('product_id', '=', product.id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();

async function takeUnits(tx: Tx, product: Product, quantity: number): Promise<boolean> {
  const taken = await tx
    .updateTable('clipcard_product')
    .set({ units_left: sql<number>`units_left - ${quantity}` })
    .where('center_id', '=', product.center_id)
    .where('id', '=', product.id)
    .where('units_left', '>=', quantity)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Turns held units into sold ones: they stay taken. */
export const spendHold = (tx: Tx, line: Held): Promise<void> =>
  writeLater(
    tx,
    tx
      .deleteFrom('clipcard_hold')
      .where((is) => is.and(ofLine(line)))
      .returning('line'),
    { centerId: line.centerId, row: `clipcard_hold ${line.basketId} ${line.line}` },
  );

/** Releases held units for others. */
export async function releaseUnits(tx: Tx, line: Held): Promise<void> {
  const held = await tx
    .deleteFrom('clipcard_hold')
    .where((is) => is.and(ofLine(line)))
    .returningAll()
    .executeTakeFirst();
  if (!held) return;
  const person = { centerId: held.person_center_id, id: held.person_id };
  await giveShareBack(tx, person, { center_id: held.center_id, id: held.product_id }, held.quantity);
  await tx
    .updateTable('clipcard_product')
    .set({ units_left: sql<number>`units_left + ${held.quantity}` })
    .where('center_id', '=', held.center_id)
    .where('id', '=', held.product_id)
    .where('units_left', 'is not', null)
    .execute();
}
