import { randomBytes } from 'node:crypto';
import type { Key } from '@foyer/contract/shared/keys';
import { liveStates } from '@foyer/contract/shared/payment';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { PaymentTables } from './tables.ts';

export type PaymentRow = SelectType<PaymentTables['payment']>;
export type RefundRow = SelectType<PaymentTables['payment_refund']>;

/** Makes the key of a payment or refund: the centre, and a number that cannot be guessed. */
export const newKey = (centerId: number): string => `${centerId}-${randomBytes(16).toString('hex')}`;

/** Returns 0 for a text that is not one of our keys. */
function centerOf(key: string): number {
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

export async function insertPayment(
  tx: Tx,
  values: Insertable<PaymentTables['payment']>,
): Promise<PaymentRow> {
  const row = await tx.insertInto('payment').values(values).returningAll().executeTakeFirstOrThrow();
  await tx
    .insertInto('payment_history')
    .values({ center_id: row.center_id, payment_id: row.id, position: 1, state: row.state, at: row.state_at })
    .execute();
  return row;
}

/** Changes any column but the state, which only `movePayment` changes. */
export async function setPayment(
  tx: Db | Tx,
  { center_id, id }: Pick<PaymentRow, 'center_id' | 'id'>,
  columns: Omit<Updateable<PaymentTables['payment']>, 'state' | 'state_at' | 'center_id' | 'id' | 'key'>,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set(columns)
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
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

export const readEventData = async (db: Db, { center_id, id }: Pick<PaymentRow, 'center_id' | 'id'>) => {
  const rows = await db
    .selectFrom('payment_event')
    .select('data')
    .where('center_id', '=', center_id)
    .where('payment_id', '=', id)
    .where('data', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ data }) => (data === null ? [] : [data]));
};

export const readRefunds = (db: Db | Tx, { center_id, id }: Pick<PaymentRow, 'center_id' | 'id'>) =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
