import { randomBytes } from 'node:crypto';
import type { Key } from '@foyer/contract/shared/keys';
import { liveStates } from '@foyer/contract/shared/payment';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { noteElsewhere } from '../platform/db/elsewhere.ts';
import { jsonRows } from '../platform/db/json-rows.ts';
import { rowsBefore, writeInTurn, writeLater } from '../platform/db/later/write-later.ts';
import { json, type SelectType, type Tables } from '../platform/db/tables.ts';
import type { Json as Fact } from './provider/webhook.ts';
import type { PaymentTables } from './tables.ts';

export type PaymentRow = SelectType<PaymentTables['payment']>;
export type RefundRow = SelectType<PaymentTables['payment_refund']>;

/** Makes the key of a payment or refund: the centre, and a number that cannot be guessed. */
export const newKey = (centerId: number): string => `${centerId}-${randomBytes(16).toString('hex')}`;

/** Returns 0 for a text that is not one of our keys. */
export function centerOf(key: string): number {
  const centerId = Number(/^(\d{1,10})-/.exec(key)?.[1] ?? 0);
  return centerId <= 2_147_483_647 ? centerId : 0;
}

export const readPayment = async (db: Db | Tx, key: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('center_id', '=', centerOf(key))
    .where('key', '=', key)
    .executeTakeFirst();

/** Finds a payment by the provider's number, for events that name nothing else. */
export const findByReference = (
  db: Db,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('provider_reference', '=', reference)
    .where(sql<boolean>`provider = ${provider}`)
    .executeTakeFirst();

/** Locks the payment until the transaction ends, so that answers about it are applied one after another. */
export const lockPayment = (tx: Tx, key: string): Promise<PaymentRow> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('center_id', '=', centerOf(key))
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();

const inserting = (tx: Tx, values: Insertable<PaymentTables['payment']>) =>
  tx.insertInto('payment').values(values).returningAll();

const notePayer = (
  tx: Tx,
  {
    payer_center_id: homeId,
    payer_person_id: id,
    center_id: atCenterId,
  }: Insertable<PaymentTables['payment']>,
): Promise<void> =>
  homeId && id
    ? noteElsewhere(tx, 'payer_elsewhere', [{ person: { centerId: homeId, id }, atCenterId }])
    : Promise.resolve();

export async function insertPayment(
  tx: Tx,
  values: Insertable<PaymentTables['payment']>,
): Promise<PaymentRow> {
  await notePayer(tx, values);
  const row = await inserting(tx, values).executeTakeFirstOrThrow();
  const { center_id, id: payment_id, state, state_at: at } = row;
  const first = tx.insertInto('payment_history').values({ center_id, payment_id, position: 1, state, at });
  await writeLater(tx, first.returning('position'), { centerId: center_id });
  return row;
}

/** The same where nothing in the transaction needs the row. */
export async function insertPaymentLater(
  tx: Tx,
  values: Insertable<PaymentTables['payment']>,
): Promise<void> {
  const { center_id } = values;
  await notePayer(tx, values);
  const first = sql`insert into payment_history (center_id, payment_id, position, state, at)
    select ${center_id}::integer, id, 1, state, state_at from ${rowsBefore} returning position`;
  await writeInTurn(tx, [inserting(tx, values), first.compile(tx)], { centerId: center_id });
}

/** Any columns but the state, which only `movePayment` changes. */
export type PaymentChange = Partial<
  Omit<PaymentRow, 'state' | 'state_at' | 'center_id' | 'id' | 'key' | 'provider_order'>
>;

export const columnsOf = ({
  kept,
  returned,
  step,
  ...columns
}: PaymentChange): Updateable<PaymentTables['payment']> => ({
  ...columns,
  ...(kept && { kept: json(kept) }),
  ...(returned && { returned: json(returned) }),
  ...(step !== undefined && { step: step && json(step) }),
});

/** Names the row for writes that are sent later. */
export const rowOf = ({ id }: Pick<PaymentRow, 'id'>): string => `payment ${id}`;

/** Changes columns. Without a transaction at once, and else with what is written next. */
export async function setPayment(
  tx: Db | Tx,
  payment: Pick<PaymentRow, 'center_id' | 'id'>,
  change: PaymentChange,
): Promise<void> {
  const { center_id: centerId, id } = payment;
  const update = tx
    .updateTable('payment')
    .set(columnsOf(change))
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .returning('id');
  await writeLater(tx, update, { centerId, row: rowOf(payment) });
}

/** Reads the payment of a basket that may still succeed. */
export const livePaymentOf = (
  tx: Db | Tx,
  centerId: number,
  basketId: number,
): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('basket_id', '=', basketId)
    .where('state', 'in', ['CREATED', 'UNKNOWN', 'PENDING', 'AUTHORISED'])
    .executeTakeFirst();

/** What a person has still to pay by a reference, at any centre, the next to expire first. */
export const readOpenReferences = (db: Db, payer: Key): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('payer_center_id', '=', payer.centerId)
    .where('payer_person_id', '=', payer.id)
    .where('state', 'in', liveStates)
    .where(sql<boolean>`step ->> 'kind' = 'reference'`)
    .orderBy('expires_at')
    .limit(50)
    .execute();

type Card = Pick<SelectType<Tables['stored_card']>, 'token' | 'shopper' | 'first_reference'>;

/** Reads what a provider needs besides the payment: the stored card, and what its events have said. */
export async function readProviderFacts(
  db: Db,
  { center_id, id, card_id }: Pick<PaymentRow, 'center_id' | 'id' | 'card_id'>,
): Promise<{ card: Card | undefined; events: Fact[] }> {
  const card = sql<Card>`select token, shopper, first_reference from stored_card
    where center_id = ${center_id} and id = ${card_id}::bigint`;
  const events = sql<{ data: Fact }>`select data from payment_event
    where center_id = ${center_id} and payment_id = ${id} and data is not null order by position`;
  const { rows } = await sql<{ cards: Card[]; events: { data: Fact }[] }>`
    select ${jsonRows(card)} as cards, ${jsonRows(events)} as events`.execute(db);
  const [facts] = rows;
  return { card: facts?.cards[0], events: facts?.events.map(({ data }) => data) ?? [] };
}

/** The refunds of a payment, by the payment's key. */
export const readRefundsOf = (db: Db, key: string): Promise<RefundRow[]> =>
  db
    .selectFrom('payment')
    .innerJoin('payment_refund as refund', (on) =>
      on.onRef('refund.center_id', '=', 'payment.center_id').onRef('refund.payment_id', '=', 'payment.id'),
    )
    .selectAll('refund')
    .where('payment.center_id', '=', centerOf(key))
    .where('payment.key', '=', key)
    .orderBy('refund.id')
    .execute();

export const readRefunds = (db: Db | Tx, { center_id, id }: Pick<PaymentRow, 'center_id' | 'id'>) =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
