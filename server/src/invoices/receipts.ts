import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Receipt } from '../documents/notes/get-journal-notes.ts';
import type { NotePlace } from '../documents/notes/note-cursor.ts';
import type { Db } from '../platform/db/database.ts';
import { readWherever } from '../platform/db/elsewhere.ts';

interface ReceiptRow {
  center_id: number;
  id: number;
  at: Temporal.Instant;
  text: string;
}

/** Imported invoices were stored on another day than that of the invoice, which is what people look for. */
const at = sql`case
  when (invoice.issued_at at time zone center.time_zone)::date = invoice.issued_on then invoice.issued_at
  else (invoice.issued_on + time '12:00') at time zone center.time_zone end`;

/** Paid invoices as receipts in the list of documents, newest first. What the company pays is the company's. */
export async function readReceipts(
  db: Db,
  person: Key,
  { after, limit }: { after: NotePlace | undefined; limit: number },
): Promise<Receipt[]> {
  const found = await readWherever(
    db,
    'payer_elsewhere',
    person,
    (centerId) => sql<ReceiptRow>`
      select listed.*, first.text
      from (
        select invoice.center_id, invoice.id, ${at} as at
        from invoice
        join center on center.id = invoice.center_id
        where invoice.center_id = ${centerId} and invoice.person_center_id = ${person.centerId}
          and invoice.person_id = ${person.id} and invoice.status = 'PAID' and invoice.amount > 0
          and invoice.company_id is null) as listed
      join invoice_line as first on first.center_id = ${centerId} and first.invoice_id = listed.id and first.line = 1
      where ${isAfter(after)}
      order by listed.at desc, listed.id desc
      limit ${limit}`,
  );
  return found
    .toSorted(newestFirst)
    .slice(0, limit)
    .map((row) => ({
      key: { centerId: row.center_id, id: row.id },
      title: row.text,
      issuedAt: row.at,
    }));
}

const newestFirst = (a: ReceiptRow, b: ReceiptRow): number =>
  Temporal.Instant.compare(b.at, a.at) || b.center_id - a.center_id || b.id - a.id;

/** Receipts come after documents of the same moment. */
function isAfter(after: NotePlace | undefined) {
  if (!after) return sql<boolean>`true`;
  const { at: moment, kind, key } = after;
  return kind === 'DOCUMENT'
    ? sql<boolean>`listed.at <= ${moment}::timestamptz`
    : sql<boolean>`(listed.at, listed.center_id, listed.id)
        < (${moment}::timestamptz, ${key.centerId}::integer, ${key.id}::bigint)`;
}
