import type { invoices } from '@foyer/contract/invoices';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { invoiceDocument } from './invoice-document.ts';
import { readInvoice, readLines } from './store.ts';

export const downloadInvoice: Handler<(typeof invoices)['download-invoice']> = async (
  { db, clubs, person, language },
  { invoiceId, invoiceCenterId },
) => {
  const key = { centerId: invoiceCenterId, id: invoiceId };
  const invoice = await readInvoice(db, person, key);
  const club = invoice && (await clubs.byCenter(invoice.center_id));
  if (!club) return refuse('payment.invoiceNotFound');
  const lines = await readLines(db, key);
  const reversed = invoice.reverses_id
    ? await readInvoice(db, person, { centerId: invoice.center_id, id: invoice.reverses_id })
    : undefined;
  return invoiceDocument(club, language, { invoice, lines, reversed });
};
