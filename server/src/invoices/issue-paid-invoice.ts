import type { Tx } from '../platform/db/database.ts';
import { issueInvoice, type ToInvoice } from './issue-invoice.ts';
import type { Bookkeeping } from './ledger/bookkeeping.ts';
import type { MoneyAccount } from './ledger/ledger.ts';
import type { Seller } from './parties.ts';
import type { WrittenInvoice } from './write-invoice.ts';

/** Issues an invoice of which all is paid: the money has come in before it. */
export async function issuePaidInvoice(
  tx: Tx,
  { now, reactions }: Bookkeeping,
  seller: Seller,
  invoice: ToInvoice & { paidInto: MoneyAccount },
): Promise<WrittenInvoice> {
  const issued = await issueInvoice(tx, seller, now, invoice);
  await reactions.invoicePaidAtOnce(tx, issued, invoice.person, now);
  return issued;
}
