import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { json } from '../platform/db/tables.ts';

interface Renamed {
  invoiceId: number;
  line: number;
  text: string;
}

/** Takes the names of erased people out of lines of a centre's invoices. Amounts never change. */
export async function renameLines(tx: Tx, centerId: number, lines: readonly Renamed[]): Promise<void> {
  await sql`
    update invoice_line set text = given.text
    from jsonb_to_recordset(${json(lines)}::jsonb) as given ("invoiceId" bigint, line integer, text text)
    where invoice_line.center_id = ${centerId} and invoice_line.invoice_id = given."invoiceId"
      and invoice_line.line = given.line`.execute(tx);
}
