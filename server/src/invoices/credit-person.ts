import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { lockInvoice } from './invoice-status.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { Bookkeeping } from './ledger/bookkeeping.ts';
import { lowerOpenAmount } from './lower-open-amount.ts';
import type { Seller } from './parties.ts';
import type { LineToInvoice } from './taxed-line.ts';
import type { WrittenInvoice } from './write-invoice.ts';

export interface ToCredit {
  person: Key;
  /** On which it was charged; undefined if an older system charged it. */
  invoice: Key | undefined;
  /** Below zero. */
  lines: readonly LineToInvoice[];
}

export interface Credit extends WrittenInvoice {
  /** Part that had been paid: it is the person's money now. The rest was open and is no longer owed. */
  credited: number;
}

/**
 * Credits part of what was charged, by an invoice of the type REFUND with negative lines. What was open of the invoice is
 * owed no longer; what had been paid is the person's own money.
 */
export async function creditPerson(
  tx: Tx,
  seller: Seller,
  books: Bookkeeping,
  { person, invoice, lines }: ToCredit,
): Promise<Credit> {
  const amount = lines.reduce((sum, { unitAmount, quantity }) => sum - unitAmount * quantity, 0);
  const taken = invoice ? await takeOff(tx, books, invoice, amount) : 0;
  const written = await issueInvoice(tx, seller, books.now, {
    person,
    type: 'REFUND',
    lines,
    ...(invoice && { reversesId: invoice.id }),
  });
  return { ...written, credited: amount - taken };
}

/** Returns by how much less is owed of the invoice. */
async function takeOff(tx: Tx, books: Bookkeeping, key: Key, amount: number): Promise<number> {
  const invoice = await lockInvoice(tx, key);
  const { rows } = await sql<{ charged: number; before: number }>`
    select (select coalesce(sum(amount) filter (where amount > 0), 0) from invoice_line
        where center_id = ${key.centerId} and invoice_id = ${key.id})::bigint as charged,
      (select coalesce(-sum(amount), 0) from invoice
        where center_id = ${key.centerId} and reverses_id = ${key.id})::bigint as before`.execute(tx);
  // A line that gave something back made less of it to pay, and not less to credit.
  const [{ charged, before } = { charged: 0, before: 0 }] = rows;
  if (before + amount > charged) throw new Error('more would be credited than was charged');
  return invoice.open_amount - (await lowerOpenAmount(tx, books, invoice, amount));
}
