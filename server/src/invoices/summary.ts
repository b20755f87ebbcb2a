import { sql } from 'kysely';

/** What an invoice is for, in words that a payment provider and an email may carry. Its lines can name people. */
export const summaryAt = (centerId: number) => sql<string>`
  coalesce(invoice.summary, (select line.text from invoice_line as line
    where line.center_id = ${centerId} and line.invoice_id = invoice.id and line.line = 1))`;
