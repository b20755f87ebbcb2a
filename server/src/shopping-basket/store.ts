import { randomBytes } from 'node:crypto';
import type { BasketState } from '@foyer/contract/shared/basket';
import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { forgetRead, knowRead, readOnce } from '../platform/db/read-once.ts';
import { json, type SelectType, type Tables } from '../platform/db/tables.ts';
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
export function lockBasket(tx: Tx, centerId: number, id: number): Promise<BasketRow> {
  forgetRead(tx, linesOf(centerId, id));
  return tx
    .selectFrom('shopping_basket')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const linesOf = (centerId: number, basketId: number): string => `lines of basket ${centerId} ${basketId}`;

/** In a transaction, lines are read once, and again when it has changed one of them. */
export const readBasketLines = (
  db: Db | Tx,
  { center_id, id }: Pick<BasketRow, 'center_id' | 'id'>,
): Promise<LineRow[]> =>
  readOnce(db, linesOf(center_id, id), () =>
    db
      .selectFrom('shopping_basket_line')
      .selectAll()
      .where('center_id', '=', center_id)
      .where('basket_id', '=', id)
      .orderBy('line')
      .execute(),
  );

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
  if (lines.length > 0) await insertLines(tx, row, lines);
  return row;
}

/** Sent with what is written next, so the transaction knows the lines without reading them. */
async function insertLines(tx: Tx, basket: BasketRow, lines: readonly NewLine[]): Promise<void> {
  const { center_id, id: basket_id } = basket;
  const rows = lines.map((line, place) => ({
    ...line,
    center_id,
    basket_id,
    line: place + 1,
    amount: line.unit_amount * line.quantity,
  }));
  const written = rows.map(({ payload, explanation, ...row }) => ({
    ...row,
    payload: json(payload),
    explanation: explanation && json(explanation),
  }));
  const insert = tx.insertInto('shopping_basket_line').values(written).returning('line');
  await writeLater(tx, insert, { centerId: center_id });
  const fresh = { delivered: null, undelivered: null, invoice_line: null };
  const known = rows.map((row): LineRow => ({ ...row, ...fresh, payload: JSON.parse(json(row.payload)) }));
  knowRead(tx, linesOf(center_id, basket_id), known);
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
  const update = tx
    .updateTable('shopping_basket')
    .set(columns)
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .returning('id');
  await writeLater(tx, update, { centerId: center_id, row: `shopping_basket ${id}` });
}

type LineKey = Pick<Line<unknown>, 'centerId' | 'basketId' | 'line'>;

async function updateLine(
  tx: Tx,
  { centerId, basketId, line }: LineKey,
  columns: UpdateObject<Tables, 'shopping_basket_line'>,
): Promise<void> {
  const update = tx
    .updateTable('shopping_basket_line')
    .set(columns)
    .where('center_id', '=', centerId)
    .where('basket_id', '=', basketId)
    .where('line', '=', line)
    .returning('line');
  forgetRead(tx, linesOf(centerId, basketId));
  await writeLater(tx, update, { centerId, row: `shopping_basket_line ${basketId} ${line}` });
}

/** Replaces what a line says about the item, once part of it is stored elsewhere. */
export const setPayload = (tx: Tx, line: LineKey, payload: unknown): Promise<void> =>
  updateLine(tx, line, { payload: json(payload) });

/** Adds to what a line says about the item. */
export const addToPayload = (tx: Tx, line: LineKey, more: object): Promise<void> =>
  updateLine(tx, line, { payload: sql<string>`payload || ${json(more)}::jsonb` });

export const endLine = (
  tx: Tx,
  line: LineKey,
  end: { delivered: string | null; undelivered: RefusalCode | null; invoice_line: number | null },
): Promise<void> => updateLine(tx, line, end);
