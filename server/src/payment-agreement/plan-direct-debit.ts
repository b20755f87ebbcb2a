import { sql } from 'kysely';
import type { WrittenInvoice } from '../invoices/write-invoice.ts';
import type { Tx } from '../platform/db/database.ts';
import { json } from '../platform/db/tables.ts';
import type { AgreementRow } from './store.ts';

/** What is collected by the mandate of an agreement. */
export interface DirectDebitToPlan {
  agreement: Pick<AgreementRow, 'id'>;
  invoice: Pick<WrittenInvoice, 'id' | 'amount'>;
}

/** Plans to collect an invoice on a day, by the mandate of an agreement. */
export async function planDirectDebit(
  tx: Tx,
  agreement: Pick<AgreementRow, 'id'>,
  invoice: Pick<WrittenInvoice, 'centerId' | 'id' | 'amount'>,
  when: { currency: string; collectOn: Temporal.PlainDate },
): Promise<void> {
  await planDirectDebits(tx, { ...when, centerId: invoice.centerId }, [{ agreement, invoice }]);
}

/** Plans many at once. Returns their ids by invoice. */
export async function planDirectDebits(
  tx: Tx,
  { centerId, currency, collectOn }: { centerId: number; currency: string; collectOn: Temporal.PlainDate },
  debits: readonly DirectDebitToPlan[],
): Promise<Map<number, number>> {
  if (debits.length === 0) return new Map();
  const rows = debits.map(({ agreement, invoice }) => ({
    agreement_id: agreement.id,
    invoice_id: invoice.id,
    amount: invoice.amount,
  }));
  const planned = await sql<{ id: number; invoice_id: number }>`
    insert into direct_debit (center_id, agreement_id, invoice_id, amount, currency, collect_on, state)
    select ${centerId}::integer, agreement_id, invoice_id, amount, ${currency}::text, ${collectOn}::date, 'PLANNED'
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (agreement_id bigint, invoice_id bigint, amount bigint)
    returning id, invoice_id`.execute(tx);
  return new Map(planned.rows.map(({ id, invoice_id }) => [invoice_id, id]));
}
