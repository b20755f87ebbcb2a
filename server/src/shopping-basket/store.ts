import { randomBytes } from 'node:crypto';
import type { BasketState } from '@foyer/contract/shared/basket';
import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { json, type SelectType } from '../platform/db/tables.ts';
import type { Line } from './sellable.ts';
import type { ShoppingBasketTables } from './tables.ts';

export type BasketRow = SelectType<ShoppingBasketTables['shopping_basket']>;
export type LineRow = SelectType<ShoppingBasketTables['shopping_basket_line']>;

export const idOf = ({ center_id, key }: Pick<BasketRow, 'center_id' | 'key'>): string =>
  `${center_id}bas${key}`;

const partsOf = (shoppingBasketId: string) => {
  const [centerId, key = ''] = shoppingBasketId.split('bas');
  return { centerId: Number(centerId), key };
};

export function findBasket(db: Db, shoppingBasketId: string): Promise<BasketRow | undefined> {
  const { centerId, key } = partsOf(shoppingBasketId);
  return db
    .selectFrom('shopping_basket')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Locks the basket until the transaction ends, so that two payments of it follow each other. */
export const lockBasket = (tx: Tx, centerId: number, id: number): Promise<BasketRow> =>
  tx
    .selectFrom('shopping_basket')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const readBasketLines = (db: Db | Tx, { center_id, id }: Pick<BasketRow, 'center_id' | 'id'>) =>
  db
    .selectFrom('shopping_basket_line')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('basket_id', '=', id)
    .orderBy('line')
    .execute();

export const lineOf = (row: LineRow): Line<unknown> => ({
  centerId: row.center_id,
  basketId: row.basket_id,
  line: row.line,
  payload: row.payload,
  text: row.text,
  quantity: row.quantity,
  unitAmount: row.unit_amount,
  amount: row.amount,
  sponsoredAmount: row.sponsored_amount,
  taxRate: row.tax_rate,
  ...(row.explanation && { explanation: row.explanation }),
});

type NewLine = Pick<
  LineRow,
  | 'sellable'
  | 'payload'
  | 'text'
  | 'quantity'
  | 'unit_amount'
  | 'tax_rate'
  | 'sponsored_amount'
  | 'explanation'
>;

export async function insertBasket(
  tx: Tx,
  basket: Omit<BasketRow, 'id' | 'key' | 'state' | 'held_until'>,
  lines: readonly NewLine[],
): Promise<BasketRow> {
  const row = await tx
    .insertInto('shopping_basket')
    .values({ ...basket, key: randomBytes(16).toString('hex'), state: 'ACTIVE', held_until: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shopping_basket_line')
    .values(
      lines.map((line, place) => ({
        ...line,
        payload: json(line.payload),
        explanation: line.explanation && json(line.explanation),
        center_id: row.center_id,
        basket_id: row.id,
        line: place + 1,
        amount: line.unit_amount * line.quantity,
      })),
    )
    .execute();
  return row;
}

/** A basket with a single line. */
export interface OneLineBasket {
  owner: Key;
  line: Pick<NewLine, 'sellable' | 'payload' | 'text' | 'unit_amount' | 'tax_rate'>;
}

/** Inserts many baskets of one centre at once; who they are for pays. Returns their ids in the same order. */
export async function insertBaskets(
  tx: Tx,
  { centerId, currency, now }: { centerId: number; currency: string; now: Temporal.Instant },
  baskets: readonly OneLineBasket[],
): Promise<number[]> {
  const rows = baskets.map(({ owner, line }) => ({
    key: randomBytes(16).toString('hex'),
    person_center_id: owner.centerId,
    person_id: owner.id,
    ...line,
  }));
  const inserted = await sql<{ id: number; key: string }>`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}::jsonb) as given (key text, person_center_id integer, person_id bigint,
        sellable text, payload jsonb, text text, unit_amount bigint, tax_rate integer)
    ), basket as (
      insert into shopping_basket (center_id, key, state, person_center_id, person_id, payer_center_id, payer_person_id,
        currency, created_at)
      select ${centerId}::integer, key, 'ACTIVE', person_center_id, person_id, person_center_id, person_id,
        ${currency}::text, ${now}::timestamptz from given
      returning id, key
    ), line as (
      insert into shopping_basket_line (center_id, basket_id, line, sellable, payload, text, quantity, unit_amount, amount,
        tax_rate)
      select ${centerId}::integer, basket.id, 1, sellable, payload, text, 1, unit_amount, unit_amount, tax_rate
      from given join basket on basket.key = given.key
      returning basket_id
    )
    select id, key from basket`.execute(tx);
  const ids = new Map(inserted.rows.map(({ id, key }) => [key, id]));
  return rows.flatMap(({ key }) => ids.get(key) ?? []);
}

export async function setBasket(
  tx: Tx,
  { center_id, id }: Pick<BasketRow, 'center_id' | 'id'>,
  columns: { state?: BasketState; held_until?: Temporal.Instant | null },
): Promise<void> {
  await tx
    .updateTable('shopping_basket')
    .set(columns)
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
}

type LineKey = Pick<Line<unknown>, 'centerId' | 'basketId' | 'line'>;

const updateLine = (tx: Tx, { centerId, basketId, line }: LineKey) =>
  tx
    .updateTable('shopping_basket_line')
    .where('center_id', '=', centerId)
    .where('basket_id', '=', basketId)
    .where('line', '=', line);

/** Replaces what a line says about the item, once part of it is stored elsewhere. */
export async function setPayload(tx: Tx, line: LineKey, payload: unknown): Promise<void> {
  await updateLine(tx, line)
    .set({ payload: json(payload) })
    .execute();
}

/** Adds to what a line says about the item. */
export async function addToPayload(tx: Tx, line: LineKey, more: object): Promise<void> {
  await updateLine(tx, line)
    .set({ payload: sql<string>`payload || ${json(more)}::jsonb` })
    .execute();
}

export async function endLine(
  tx: Tx,
  line: LineKey,
  end: { delivered: string | null; undelivered: RefusalCode | null; invoice_line: number | null },
): Promise<void> {
  await updateLine(tx, line).set(end).execute();
}
