import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { lockInvoice } from '../../invoices/invoice-status.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { lowerOpenAmount } from '../../invoices/lower-open-amount.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { keys } from '../../platform/db/keys.ts';

interface Book {
  centerId: number;
  currency: string;
}

/** An open invoice that may be paid from the payer's credit. */
export interface OpenInvoice {
  id: number;
  payer: Key;
  amount: number;
}

/**
 * Pays invoices of one centre from what it owes their payers: top-ups, and what was paid for days that were given up. Returns
 * what is still open of each, in their order. The payers' memberships are locked.
 */
export async function useCredit(
  tx: Tx,
  books: Bookkeeping,
  book: Book,
  invoices: readonly OpenInvoice[],
): Promise<number[]> {
  const credits = await creditsOf(
    tx,
    book,
    invoices.map(({ payer }) => payer),
  );
  if (credits.size === 0) return invoices.map(({ amount }) => amount);
  const open: number[] = [];
  for (const { id, payer, amount } of invoices) {
    const name = formatKey('person', payer);
    const used = Math.min(credits.get(name) ?? 0, amount);
    if (used > 0) {
      const invoice = await lockInvoice(tx, { centerId: book.centerId, id });
      await lowerOpenAmount(tx, books, invoice, used);
      credits.set(name, (credits.get(name) ?? 0) - used);
    }
    open.push(amount - used);
  }
  return open;
}

/**
 * What a centre owes people and nothing else is waiting for: the balance of their accounts with what is open of their
 * invoices, less what is on its way back to them.
 */
export async function creditsOf(
  db: Db | Tx,
  { centerId, currency }: Book,
  people: readonly Key[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ person_center_id: number; person_id: number; credit: number }>`
    with credited as (
      select person_center_id, person_id,
        coalesce((select sum(amount) from ledger_entry where center_id = ${centerId} and from_account_id = account.id), 0)
        - coalesce((select sum(amount) from ledger_entry where center_id = ${centerId} and to_account_id = account.id), 0)
        + coalesce((select sum(open_amount) from invoice
          where invoice.center_id = ${centerId} and invoice.person_center_id = account.person_center_id
            and invoice.person_id = account.person_id and invoice.currency = ${currency} and open_amount > 0), 0) as amount
      from ledger_account as account
      where center_id = ${centerId} and currency = ${currency} and kind = 'MEMBER'
        and (person_center_id, person_id) in (${keys(people)})
    )
    select person_center_id, person_id, (amount
      - coalesce((select sum(refund.amount) from payment
        join payment_refund as refund on refund.center_id = ${centerId} and refund.payment_id = payment.id
          and refund.state in ('CREATED', 'PENDING') and refund.currency = ${currency}
        where payment.center_id = ${centerId} and payment.payer_center_id = credited.person_center_id
          and payment.payer_person_id = credited.person_id), 0))::bigint as credit
    from credited where amount > 0`.execute(db);
  return new Map(
    rows
      .filter(({ credit }) => credit > 0)
      .map((row) => [formatKey('person', { centerId: row.person_center_id, id: row.person_id }), row.credit]),
  );
}
