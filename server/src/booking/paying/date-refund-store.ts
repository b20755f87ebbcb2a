import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { BookingTables } from '../tables.ts';

export type DateRefundRow = SelectType<BookingTables['date_refund']>;
type DateRefundKey = Pick<DateRefundRow, 'center_id' | 'participation_id' | 'booking_id' | 'number'>;

/** Gives back the price of a date, once. A job pays it: paying locks the books before the session. */
export async function addDateRefund(
  tx: Tx,
  refund: DateRefundKey & Pick<DateRefundRow, 'text' | 'amount'>,
): Promise<void> {
  await tx
    .insertInto('date_refund')
    .values(refund)
    .onConflict((conflict) => conflict.constraint('date_refund_pkey').doNothing())
    .execute();
}

/** What has been given back of the price of a place, or is about to be. */
export async function readGivenBack(tx: Tx, centerId: number, participationId: number): Promise<number> {
  const refunds = await tx
    .selectFrom('date_refund')
    .select('amount')
    .where('center_id', '=', centerId)
    .where('participation_id', '=', participationId)
    .execute();
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

export const readDueDateRefunds = (db: Db, limit: number): Promise<DateRefundRow[]> =>
  db
    .selectFrom('date_refund')
    .selectAll()
    .where('state', '=', 'DUE')
    .orderBy('center_id')
    .orderBy('participation_id')
    .limit(limit)
    .execute();

/** Claims a refund; false if another process has. */
export async function takeDateRefund(
  tx: Tx,
  { center_id, participation_id, booking_id, number }: DateRefundKey,
): Promise<boolean> {
  const taken = await tx
    .updateTable('date_refund')
    .set({ state: 'DONE' })
    .where('center_id', '=', center_id)
    .where('participation_id', '=', participation_id)
    .where('booking_id', '=', booking_id)
    .where('number', '=', number)
    .where('state', '=', 'DUE')
    .returning('number')
    .executeTakeFirst();
  return taken !== undefined;
}
