import type { Key } from '@foyer/contract/shared/keys';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { companyOf } from './company-of.ts';
import { type LockedInvoice, lockInvoice, moveInvoice } from './invoice-status.ts';
import type { Bookkeeping } from './ledger/bookkeeping.ts';
import { lowerOpenAmount } from './lower-open-amount.ts';
import type { Seller } from './parties.ts';
import { readCreditLines, readLines, readReversedLines } from './store.ts';
import { type WrittenInvoice, writeInvoice } from './write-invoice.ts';

export interface Reversal extends WrittenInvoice {
  /** Part that had been paid: it is the person's money now. The rest was open and is no longer owed. */
  credited: number;
}

/** Neither one that was cancelled, nor one that takes something off another invoice. */
const canBeReversed = ({ type, status, reverses_id }: LockedInvoice): boolean =>
  type !== 'REVERSAL' && status !== 'CANCELLED' && reverses_id === null;

/** Avoids minus zero. */
const mirrored = (amount: number): number => (amount === 0 ? 0 : -amount);

/**
 * Reverses an invoice, one line of it, or what is left of it, by an invoice with the opposite lines. With its last line, what
 * was credited of it is taken back, so that nothing is given twice. What had been paid becomes the person's own money. An
 * invoice that gave more than it cost leaves a reversal to pay. Returns undefined if nothing is left to reverse.
 */
export async function reverseInvoice(
  tx: Tx,
  seller: Seller,
  books: Bookkeeping,
  key: Key,
  only?: number,
): Promise<Reversal | undefined> {
  const { now } = books;
  const invoice = await lockInvoice(tx, key);
  if (!canBeReversed(invoice)) return undefined;
  const reversed = await readReversedLines(tx, key);
  const all = await readLines(tx, key);
  if (all.every(({ amount }) => amount === 0)) return undefined;
  const unreversed = all.filter(({ line }) => !reversed.has(line));
  const wanted = unreversed.filter(({ line }) => only === undefined || line === only);
  if (wanted.length === 0) return undefined;
  const isLast = wanted.length === unreversed.length;
  const lines = [...wanted, ...(isLast ? await readCreditLines(tx, key) : [])];
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const open = isLast ? await cancel(tx, books, invoice) : await lowerOpenAmount(tx, books, invoice, amount);
  const today = dateIn(now, seller.timeZone);
  const written = await writeInvoice(tx, now, {
    centerId: invoice.center_id,
    currency: invoice.currency,
    type: 'REVERSAL',
    person: { centerId: invoice.person_center_id, id: invoice.person_id },
    company: companyOf(invoice),
    issuedOn: today,
    dueOn: today,
    seller: invoice.seller,
    buyer: invoice.buyer,
    reversesId: invoice.id,
    lines: lines.map(({ invoice_id, line, text, quantity, unit_amount, amount, tax_rate, tax }) => ({
      text,
      quantity,
      unit_amount: mirrored(unit_amount),
      amount: mirrored(amount),
      tax_rate,
      tax: mirrored(tax),
      reverses_id: invoice_id,
      reverses_line: line,
    })),
  });
  return { ...written, credited: amount - (invoice.open_amount - open) };
}

/** Nothing of it is owed any more. */
async function cancel(tx: Tx, { now, reactions }: Bookkeeping, invoice: LockedInvoice): Promise<0> {
  await moveInvoice(tx, invoice, { status: 'CANCELLED', open_amount: 0 });
  await reactions.invoiceClosed(tx, { centerId: invoice.center_id, id: invoice.id }, 'CANCELLED', now);
  return 0;
}
