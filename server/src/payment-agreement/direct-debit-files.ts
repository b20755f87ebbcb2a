import type { Key } from '@foyer/contract/shared/keys';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { PaymentAgreementTables } from './tables.ts';

/**
 * Locks the number of files of a day and the last trace number. Another process that makes a file under this name waits
 * here.
 */
export const lockFileCounter = (tx: Tx, centerId: number, day: Temporal.PlainDate) =>
  tx
    .insertInto('direct_debit_counter')
    .values({ center_id: centerId, last_trace: 0, day, files: 0 })
    .onConflict((conflict) =>
      conflict.column('center_id').doUpdateSet({
        day,
        files: sql<number>`case when direct_debit_counter.day = ${day}::date then direct_debit_counter.files else 0 end`,
      }),
    )
    .returning(['last_trace', 'files'])
    .executeTakeFirstOrThrow();

export const moveFileCounter = (
  tx: Tx,
  centerId: number,
  columns: Pick<PaymentAgreementTables['direct_debit_counter'], 'files' | 'last_trace'>,
) => tx.updateTable('direct_debit_counter').set(columns).where('center_id', '=', centerId).execute();

export async function nextFileId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('direct_debit_file', 'id'))::bigint as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sequence gave no number');
  return row.id;
}

export const insertFile = (tx: Tx, file: Insertable<PaymentAgreementTables['direct_debit_file']>) =>
  tx.insertInto('direct_debit_file').values(file).execute();

/** Marks a file as written into the folder. It is locked. */
export const markFileWritten = (tx: Tx, { centerId, id }: Key, now: Temporal.Instant) =>
  tx
    .updateTable('direct_debit_file')
    .set({ written_at: now })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
