import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { lockInvoice } from '../../invoices/invoice-status.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { lowerOpenAmount } from '../../invoices/lower-open-amount.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Book, creditOf, lockCredit } from './credit-of.ts';

/** An open invoice that may be paid from the payer's credit. */
export interface OpenInvoice {
  id: number;
  payer: Key;
  amount: number;
}

/**
 * Pays invoices of one centre from what it owes their payers: top-ups, and what was paid for days that were given up. Returns
 * what is still open of each, in their order.
 */
export async function useCredit(
  tx: Tx,
  books: Bookkeeping,
  book: Book,
  invoices: readonly OpenInvoice[],
): Promise<number[]> {
  const payers = invoices.map(({ payer }) => payer);
  if (payers.length === 0) return [];
  await lockCredit(tx, book, payers);
  const credits = await creditOf(tx, book, payers);
  const open: number[] = [];
  for (const { id, payer, amount } of invoices) {
    const name = formatKey('person', payer);
    const credit = credits.get(name) ?? 0;
    const used = Math.max(0, Math.min(credit, amount));
    if (used > 0) {
      const invoice = await lockInvoice(tx, { centerId: book.centerId, id });
      await lowerOpenAmount(tx, books, invoice, used);
      credits.set(name, credit - used);
    }
    open.push(amount - used);
  }
  return open;
}

interface Owed {
  id: number;
  open_amount: number;
  person_center_id: number;
  person_id: number;
  company_id: number | null;
}

/**
 * Pays older invoices in the same way, before anybody collects them again or reminds of them. Returns those of which something
 * is still open. What a company owes isn't paid from its contact's credit.
 */
export async function useCreditFirst<Invoice extends Owed>(
  tx: Tx,
  books: Bookkeeping,
  book: Book,
  invoices: readonly Invoice[],
): Promise<Invoice[]> {
  const own = invoices.filter(({ company_id, open_amount }) => company_id === null && open_amount > 0);
  const open = await useCredit(
    tx,
    books,
    book,
    own.map((one) => ({
      id: one.id,
      payer: { centerId: one.person_center_id, id: one.person_id },
      amount: one.open_amount,
    })),
  );
  const openOf = new Map(own.map(({ id }, place) => [id, open[place]]));
  return invoices
    .map((one) => ({ ...one, open_amount: openOf.get(one.id) ?? one.open_amount }))
    .filter(({ open_amount }) => open_amount > 0);
}
