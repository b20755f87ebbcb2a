import type { Tx } from '../platform/db/database.ts';
import { type LockedInvoice, moveInvoice } from './invoice-status.ts';
import type { Bookkeeping } from './ledger/bookkeeping.ts';

/**
 * Takes an amount off what is owed of a locked invoice, without money coming in: part of it was reversed or credited, or the
 * person's credit pays it. Returns what is still open.
 */
export async function lowerOpenAmount(
  tx: Tx,
  { now, reactions }: Bookkeeping,
  invoice: LockedInvoice,
  by: number,
): Promise<number> {
  const open = Math.max(0, invoice.open_amount - by);
  if (open === invoice.open_amount) return open;
  await moveInvoice(tx, invoice, { status: open === 0 ? 'PAID' : 'PARTIALLY_PAID', open_amount: open });
  const key = { centerId: invoice.center_id, id: invoice.id };
  if (open === 0) await reactions.invoiceClosed(tx, key, 'PAID', now);
  return open;
}
