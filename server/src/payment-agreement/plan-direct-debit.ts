import type { WrittenInvoice } from '../invoices/write-invoice.ts';
import type { Tx } from '../platform/db/database.ts';
import type { AgreementRow } from './store.ts';

/** Plans to collect an invoice on a day, by the mandate of an agreement. */
export async function planDirectDebit(
  tx: Tx,
  agreement: AgreementRow,
  invoice: WrittenInvoice,
  { currency, collectOn }: { currency: string; collectOn: Temporal.PlainDate },
): Promise<void> {
  await tx
    .insertInto('direct_debit')
    .values({
      center_id: invoice.centerId,
      agreement_id: agreement.id,
      invoice_id: invoice.id,
      amount: invoice.amount,
      currency,
      collect_on: collectOn,
      state: 'PLANNED',
      file_id: null,
      return_reason: null,
    })
    .execute();
}
