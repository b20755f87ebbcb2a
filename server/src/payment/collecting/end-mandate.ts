import type { DirectDebitRow } from '../../payment-agreement/mark-direct-debits.ts';
import { endAgreement } from '../../payment-agreement/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cancelCollection } from './outcome.ts';

/** Reason codes by which a payer denies or withdraws the mandate. */
const noMandate = ['MD01', 'MD06', 'MS02', 'R07', 'R08', 'R10', 'R29'];

export const isMandateRefusal = (reason: string | undefined): boolean => noMandate.includes(reason ?? '');

/** Ends the mandate and cancels its planned collections; their invoices stay open. */
export async function endMandate(tx: Tx, debit: DirectDebitRow, now: Temporal.Instant): Promise<void> {
  await endAgreement(tx, { centerId: debit.center_id, id: debit.agreement_id }, now);
  const planned = await tx
    .selectFrom('direct_debit')
    .selectAll()
    .where('center_id', '=', debit.center_id)
    .where('agreement_id', '=', debit.agreement_id)
    .where('state', '=', 'PLANNED')
    .forUpdate()
    .execute();
  for (const one of planned) await cancelCollection(tx, one, 'NO_MANDATE', now);
}
