import type { Tx } from '../../platform/db/database.ts';
import { type DirectDebitRow, giveUpCollecting } from './outcome.ts';

/** Reason codes by which a payer denies or withdraws the mandate. */
const noMandate = ['MD01', 'MD06', 'MS02', 'R07', 'R08', 'R10', 'R29'];

export const saysNoMandate = (reason: string | undefined): boolean => noMandate.includes(reason ?? '');

/** Ends the mandate and cancels its planned collections; their invoices stay open. */
export async function endMandate(tx: Tx, debit: DirectDebitRow, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('payment_agreement')
    .set({ state: 'ENDED', ended_at: now })
    .where('center_id', '=', debit.center_id)
    .where('id', '=', debit.agreement_id)
    .where('state', '=', 'ACTIVE')
    .execute();
  const planned = await tx
    .selectFrom('direct_debit')
    .selectAll()
    .where('center_id', '=', debit.center_id)
    .where('agreement_id', '=', debit.agreement_id)
    .where('state', '=', 'PLANNED')
    .forUpdate()
    .execute();
  for (const one of planned) await giveUpCollecting(tx, one, 'NO_MANDATE', now);
}
