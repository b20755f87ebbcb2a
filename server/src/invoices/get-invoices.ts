import type { Invoice, invoices } from '@foyer/contract/invoices';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { cutPage } from '../platform/page.ts';
import { cursorOf, parseCursor } from './cursor.ts';
import { isOverdue } from './is-overdue.ts';
import { referenceOf } from './reference.ts';
import { endsBeforeStart } from './sales/ends-before-start.ts';
import { invoicesOf, type ListedInvoice } from './store.ts';

export const getInvoices: Handler<(typeof invoices)['get-invoices']> = async (context, input) => {
  const { statuses, dateFrom, dateTo, after, limit } = input;
  if (endsBeforeStart(input)) return refuse('general.endBeforeStart');
  const rows = await invoicesOf(context.db, context.person, {
    statuses,
    dateFrom,
    dateTo,
    after: parseCursor(after),
    limit: limit + 1,
  });
  const { page, next } = cutPage(rows, limit, cursorOf);
  return { invoices: page.map((row) => toInvoiceResponse(row, context.now)), ...(next && { next }) };
};

function toInvoiceResponse(row: ListedInvoice, now: Temporal.Instant): Invoice {
  return {
    invoiceId: row.id,
    invoiceCenterId: row.center_id,
    centerName: row.center_name,
    reference: referenceOf(row),
    type: row.type,
    status: row.status,
    date: row.issued_on.toString(),
    dueDate: row.due_on.toString(),
    isOverdue: isOverdue(row, now),
    currency: row.currency,
    amount: row.amount,
    vat: row.tax,
    openAmount: row.open_amount,
    text: row.text,
    lineCount: row.lines ?? 1,
  };
}
