import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { type LockedInvoice, lockInvoice, moveInvoice } from '../../invoices/invoice-status.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import type { MoneyAccount } from '../../invoices/ledger/ledger.ts';
import { reopenInvoice } from '../../invoices/settle-invoice.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Book, creditOf, lockCredit } from './credit-of.ts';

/**
 * Opens invoices again that were paid from credit whose money has gone back: a top-up that was charged back, for instance, or a
 * direct debit for days that were credited. The last ones come first. Returns how much is owed again.
 */
export async function oweAgain(tx: Tx, books: Bookkeeping, book: Book, person: Key): Promise<number> {
  await lockCredit(tx, book, [person]);
  const credit = (await creditOf(tx, book, [person])).get(formatKey('person', person)) ?? 0;
  let missing = -credit;
  if (missing <= 0) return 0;
  for (const { by_credit: byCredit, ...invoice } of await paidByCredit(tx, book, person)) {
    const amount = Math.min(byCredit, missing);
    if (amount <= 0) continue;
    const open = invoice.open_amount + amount;
    await moveInvoice(tx, invoice, {
      status: open === invoice.amount ? 'FAILED' : 'PARTIALLY_PAID',
      open_amount: open,
    });
    const key = { centerId: book.centerId, id: invoice.id };
    if (invoice.open_amount === 0) await books.reactions.invoiceReopened(tx, key, books.now);
    missing -= amount;
  }
  return -credit - missing;
}

/** Books money of an invoice that went back. Returns how much of it the invoice had taken. */
export async function returnMoney(
  tx: Tx,
  books: Bookkeeping,
  key: Key,
  money: { amount: number; from: MoneyAccount },
): Promise<number> {
  const returned = await reopenInvoice(tx, books, key, money);
  const { currency, person_center_id, person_id, company_id } = await lockInvoice(tx, key);
  if (company_id === null)
    await oweAgain(
      tx,
      books,
      { centerId: key.centerId, currency },
      { centerId: person_center_id, id: person_id },
    );
  return returned;
}

/** What is neither open nor reversed of invoices, and no money was booked for. */
async function paidByCredit(tx: Tx, { centerId, currency }: Book, { centerId: home, id }: Key) {
  const { rows } = await sql<LockedInvoice & { by_credit: number }>`
    select invoice.*, (amount - open_amount
      + coalesce((select sum(reversal.amount) from invoice as reversal
        where reversal.center_id = ${centerId} and reversal.reverses_id = invoice.id), 0)
      - coalesce((select sum(case reason when 'PAYMENT' then entry.amount when 'RETURN' then -entry.amount end)
        from ledger_entry as entry where entry.center_id = ${centerId} and entry.invoice_id = invoice.id), 0))::bigint as by_credit
    from invoice
    where center_id = ${centerId} and person_center_id = ${home} and person_id = ${id} and currency = ${currency}
      and company_id is null and amount > 0 and status <> 'CANCELLED'
    order by id desc for update`.execute(tx);
  return rows;
}
