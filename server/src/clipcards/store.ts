import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { readFirstNames } from '../person/names.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { jsonRows } from '../platform/db/json-rows.ts';
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

/** Counts how many of each limited product a person owns or holds. */
export const readShares = (db: Db | Tx, person: Key) =>
  db
    .selectFrom('clipcard_share')
    .select(['center_id', 'product_id', 'quantity'])
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();

/** Lists people's clipcards, soonest expiry first. */
export async function readOwned(db: Db, people: readonly Key[]) {
  const cards = await readCards(db, people);
  const ownerOf = (card: (typeof cards)[number]) => ({ centerId: card.person_center_id, id: card.person_id });
  const firstName = await readFirstNames(db, cards.map(ownerOf));
  return cards.map((card) => ({ ...card, first_name: firstName(ownerOf(card)) }));
}

const readCards = (db: Db, people: readonly Key[]) =>
  db
    .selectFrom('clipcard')
    .innerJoin('clipcard_product as product', (on) =>
      on
        .onRef('product.center_id', '=', 'clipcard.center_id')
        .onRef('product.id', '=', 'clipcard.product_id'),
    )
    .innerJoin('center', 'center.id', 'clipcard.center_id')
    .leftJoin('clipcard_subscription as subscription', (on) =>
      on
        .onRef('subscription.center_id', '=', 'clipcard.center_id')
        .onRef('subscription.clipcard_id', '=', 'clipcard.id')
        .onRef('subscription.person_center_id', '=', 'clipcard.person_center_id')
        .onRef('subscription.person_id', '=', 'clipcard.person_id')
        .on('subscription.state', '=', 'ACTIVE'),
    )
    .selectAll('clipcard')
    .select([
      'subscription.next_on',
      'subscription.unit_amount',
      'product.period_months',
      'product.currency',
      'product.name',
      'product.activity_groups',
      'product.usable_at',
      'center.name as center_name',
      'center.time_zone',
    ])
    .where((is) =>
      is.or(
        people.map(({ centerId, id }) =>
          is.and([is('clipcard.person_center_id', '=', centerId), is('clipcard.person_id', '=', id)]),
        ),
      ),
    )
    .orderBy('clipcard.valid_until', (order) => order.asc().nullsLast())
    .orderBy('clipcard.center_id')
    .orderBy('clipcard.id')
    .limit(500)
    .execute();
export type OwnedRow = Awaited<ReturnType<typeof readOwned>>[number];

/** Reads the newest entries of each clipcard. */
export const readEntries = (db: Db, cards: readonly Pick<OwnedRow, 'center_id' | 'id'>[]) =>
  cards.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('clipcard_entry')
        .select(['center_id', 'clipcard_id', 'position', 'change', 'reason', 'at'])
        .where(
          'center_id',
          '=',
          sql<number>`any(${[...new Set(cards.map(({ center_id }) => center_id))]}::integer[])`,
        )
        .where('clipcard_id', '=', sql<number>`any(${[...new Set(cards.map(({ id }) => id))]}::bigint[])`)
        .orderBy('position', 'desc')
        .limit(5000)
        .execute();
