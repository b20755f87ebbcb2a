import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Receipt } from '../documents/notes/get-journal-notes.ts';
import type { NotePlace } from '../documents/notes/note-cursor.ts';
import type { Db } from '../platform/db/database.ts';

interface ReceiptRow {
  center_id: number;
  id: number;
  issued_at: Temporal.Instant;
  text: string;
}

/** Paid invoices as receipts in the list of documents, newest first. What the company pays is the company's. */
export async function readReceipts(
  db: Db,
  person: Key,
  { after, limit }: { after: NotePlace | undefined; limit: number },
): Promise<Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select invoice.center_id, invoice.id, invoice.issued_at, first.text
    from invoice
    join invoice_line as first on first.center_id = invoice.center_id and first.invoice_id = invoice.id and first.line = 1
    where invoice.person_center_id = ${person.centerId} and invoice.person_id = ${person.id}
      and invoice.status = 'PAID' and invoice.amount > 0 and invoice.company_id is null and ${isAfter(after)}
    order by invoice.issued_at desc, invoice.center_id desc, invoice.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    key: { centerId: row.center_id, id: row.id },
    title: row.text,
    issuedAt: row.issued_at,
  }));
}

/** Receipts come after documents of the same moment. */
function isAfter(after: NotePlace | undefined) {
  if (!after) return sql<boolean>`true`;
  const { at, kind, key } = after;
  return kind === 'DOCUMENT'
    ? sql<boolean>`invoice.issued_at <= ${at}::timestamptz`
    : sql<boolean>`(invoice.issued_at, invoice.center_id, invoice.id)
        < (${at}::timestamptz, ${key.centerId}::integer, ${key.id}::bigint)`;
}
