import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { json, type SelectType } from '../platform/db/tables.ts';
import type { PaymentAgreementTables } from './tables.ts';

export type DirectDebitRow = SelectType<PaymentAgreementTables['direct_debit']>;

/** Changes a collection. It is locked. */
export const setDirectDebit = (
  tx: Tx,
  { center_id, id }: Pick<DirectDebitRow, 'center_id' | 'id'>,
  columns: Partial<Pick<DirectDebitRow, 'state' | 'settled_amount' | 'return_reason'>>,
) =>
  tx
    .updateTable('direct_debit')
    .set(columns)
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();

/** Notes that the club pays part of a filed collection back, once the bank has collected it. It is locked. */
export const notePayBack = (
  tx: Tx,
  { centerId, id }: Key,
  { amount, paymentId }: { amount: number; paymentId: number },
) =>
  tx
    .updateTable('direct_debit')
    .set((is) => ({
      pay_back_amount: is('pay_back_amount', '+', amount),
      pay_back_payment_id: paymentId,
    }))
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();

/** A collection as it is in the file, with the names by which the bank refers to it. */
export interface FiledDirectDebit {
  id: number;
  end_to_end_id: string;
  amount: number;
  collect_on: string;
  counts_on: string;
  trace: string | null;
  block: string | null;
}

/** Marks everything in the file as filed. The collections are locked. */
export async function markFiled(
  tx: Tx,
  file: { centerId: number; id: number },
  filed: readonly FiledDirectDebit[],
): Promise<void> {
  await sql`
    update direct_debit set state = 'FILED', file_id = ${file.id}, left_out = null, amount = filed.amount,
      end_to_end_id = filed.end_to_end_id, collect_on = filed.collect_on, counts_on = filed.counts_on,
      trace = filed.trace, block = filed.block
    from jsonb_to_recordset(${json(filed)}::jsonb) as filed(id bigint, end_to_end_id text, amount bigint,
      collect_on date, counts_on date, trace text, block text)
    where direct_debit.center_id = ${file.centerId} and direct_debit.id = filed.id`.execute(tx);
  await sql`
    update payment_agreement as agreement set last_used_on = debit.collect_on
    from direct_debit as debit
    where debit.center_id = ${file.centerId} and debit.file_id = ${file.id}
      and agreement.center_id = debit.center_id and agreement.id = debit.agreement_id`.execute(tx);
}

/** Notes why collections were left out; the next file tries them again. */
export async function markLeftOut(
  tx: Tx,
  centerId: number,
  reasons: readonly { id: number; why: string }[],
): Promise<void> {
  if (reasons.length === 0) return;
  await sql`
    update direct_debit set left_out = noted.why
    from jsonb_to_recordset(${json(reasons)}::jsonb) as noted(id bigint, why text)
    where direct_debit.center_id = ${centerId} and direct_debit.id = noted.id`.execute(tx);
}
