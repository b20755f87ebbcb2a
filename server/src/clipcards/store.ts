import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { jsonRows } from '../platform/db/json-rows.ts';
import { readByCenter } from '../platform/db/keys.ts';
import { readOnce } from '../platform/db/read-once.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { ClipcardTables } from './tables.ts';

export type ProductRow = SelectType<ClipcardTables['clipcard_product']>;
export type SizeRow = SelectType<ClipcardTables['clipcard_size']>;

/** Products on sale, each with its sizes, smallest first. */
export interface Product extends ProductRow {
  sizes: SizeRow[];
}

const withSizes = (products: ProductRow[], sizes: SizeRow[]): Product[] =>
  products.map((product) => ({
    ...product,
    sizes: sizes.filter((size) => size.center_id === product.center_id && size.product_id === product.id),
  }));

const readSizes = (db: Db | Tx, centerIds: readonly number[]) =>
  db
    .selectFrom('clipcard_size')
    .selectAll()
    .where('center_id', '=', sql<number>`any(${[...centerIds]}::integer[])`)
    .orderBy('clips')
    .execute();

/** Reads everything that these centres sell on this day. */
export async function readProducts(
  db: Db | Tx,
  centerIds: readonly number[],
  today: Temporal.PlainDate,
): Promise<Product[]> {
  if (centerIds.length === 0) return [];
  const products = await db
    .selectFrom('clipcard_product')
    .selectAll()
    .where('center_id', '=', sql<number>`any(${[...centerIds]}::integer[])`)
    .where((is) => is.or([is('on_sale_from', 'is', null), is('on_sale_from', '<=', today)]))
    .where((is) => is.or([is('on_sale_until', 'is', null), is('on_sale_until', '>=', today)]))
    .orderBy('center_id')
    .orderBy('id')
    .execute();
  return withSizes(products, await readSizes(db, centerIds));
}

/** Without how many are left, a product does not change while it is sold, so a transaction reads it once. */
export const readProduct = (db: Db | Tx, { centerId, id }: Key): Promise<Product | undefined> =>
  readOnce(db, `clipcard_product ${centerId} ${id}`, () =>
    db
      .selectFrom('clipcard_product')
      .selectAll()
      .select(
        jsonRows(
          sql<SizeRow>`select * from clipcard_size where center_id = ${centerId} and product_id = ${id} order by clips`,
        ).as('sizes'),
      )
      .where('center_id', '=', centerId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** Counts how many of each of these limited products a person owns or holds. */
export const readShares = (db: Db | Tx, person: Key, products: readonly Key[]) =>
  readByCenter(products, (centerId, ids) =>
    db
      .selectFrom('clipcard_share')
      .select(['center_id', 'product_id', 'quantity'])
      .where('center_id', '=', centerId)
      .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
      .where('person_center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .execute(),
  );
