import { sql } from 'kysely';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { BookingTables } from '../tables.ts';

export type ChargeRow = SelectType<BookingTables['participation_charge']>;
type Place = Pick<ParticipationRow, 'center_id' | 'id'>;

/** Charges a person for something besides their place. A job makes the invoice. The session is locked. */
export async function addCharge(
  tx: Tx,
  { center_id, id }: Place,
  charge: Pick<ChargeRow, 'kind' | 'text' | 'amount' | 'tax_rate'>,
): Promise<void> {
  const { last } = await tx
    .selectFrom('participation_charge')
    .select(sql<number>`coalesce(max(position), 0)::integer`.as('last'))
    .where('center_id', '=', center_id)
    .where('participation_id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('participation_charge')
    .values({ center_id, participation_id: id, position: last + 1, ...charge })
    .execute();
}

/** Those that have not been given back, the first one first. */
export const readCharges = (db: Db | Tx, { center_id, id }: Place): Promise<ChargeRow[]> =>
  db
    .selectFrom('participation_charge')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('participation_id', '=', id)
    .where('state', 'in', ['DUE', 'INVOICED'])
    .orderBy('position')
    .execute();

/** Gives charges back: what is not invoiced yet never will be, and a job reverses the other invoices. */
export async function returnCharges(
  tx: Tx,
  { center_id, id }: Place,
  { asCredit = false, only }: { asCredit?: boolean; only?: readonly number[] } = {},
): Promise<void> {
  const returned = tx
    .updateTable('participation_charge')
    .set({
      state: sql<ChargeRow['state']>`case when state = 'DUE' then 'RETURNED' else 'RETURN_DUE' end`,
      as_credit: asCredit,
    })
    .where('center_id', '=', center_id)
    .where('participation_id', '=', id)
    .where('state', 'in', ['DUE', 'INVOICED']);
  await (only ? returned.where('position', 'in', only) : returned).execute();
}

/** Charges that a job has to invoice, or to reverse. */
export const readDueCharges = (db: Db, limit: number): Promise<ChargeRow[]> =>
  db
    .selectFrom('participation_charge')
    .selectAll()
    .where('state', 'in', ['DUE', 'RETURN_DUE'])
    .orderBy('center_id')
    .orderBy('participation_id')
    .orderBy('position')
    .limit(limit)
    .execute();

type Charge = Pick<ChargeRow, 'center_id' | 'participation_id' | 'position'>;

/** Moves a charge on; false if another process has. */
export async function moveCharge(
  tx: Tx,
  { center_id, participation_id, position, state }: Charge & Pick<ChargeRow, 'state'>,
  columns: Partial<Pick<ChargeRow, 'state' | 'invoice_id'>>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('participation_charge')
    .set(columns)
    .where('center_id', '=', center_id)
    .where('participation_id', '=', participation_id)
    .where('position', '=', position)
    .where('state', '=', state)
    .returning('position')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Locks a charge that is still as it was read. */
export const lockCharge = (
  tx: Tx,
  { center_id, participation_id, position, state }: Charge & Pick<ChargeRow, 'state'>,
): Promise<ChargeRow | undefined> =>
  tx
    .selectFrom('participation_charge')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('participation_id', '=', participation_id)
    .where('position', '=', position)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
