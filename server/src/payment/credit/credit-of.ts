import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { keys } from '../../platform/db/keys.ts';

/** The accounts of one centre in one currency. */
export interface Book {
  centerId: number;
  currency: string;
}

/**
 * What a centre owes people and nothing else is waiting for: the balance of their accounts with what is open of their invoices,
 * less what is on its way back to them, or paid back by hand. Below zero, they owe more than their invoices ask for. What companies
 * have paid isn't their contacts' money.
 */
export async function creditOf(
  db: Db | Tx,
  { centerId, currency }: Book,
  people: readonly Key[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ person_center_id: number; person_id: number; credit: number }>`
    select person_center_id, person_id, (
        coalesce((select sum(amount) from ledger_entry where center_id = ${centerId} and from_account_id = account.id), 0)
        - coalesce((select sum(amount) from ledger_entry where center_id = ${centerId} and to_account_id = account.id), 0)
        + coalesce((select sum(open_amount) from invoice
          where invoice.center_id = ${centerId} and invoice.person_center_id = account.person_center_id
            and invoice.person_id = account.person_id and invoice.currency = ${currency} and open_amount > 0
            and company_id is null), 0)
        - coalesce((select sum(case from_account_id when account.id then entry.amount else -entry.amount end) from invoice
          join ledger_entry as entry on entry.center_id = ${centerId} and entry.invoice_id = invoice.id
            and account.id in (from_account_id, to_account_id)
          where invoice.center_id = ${centerId} and invoice.person_center_id = account.person_center_id
            and invoice.person_id = account.person_id and company_id is not null), 0)
        - coalesce((select sum(debit.amount - debit.settled_amount) from invoice
          join direct_debit as debit on debit.center_id = ${centerId} and debit.invoice_id = invoice.id
            and debit.state = 'COLLECTED'
          where invoice.center_id = ${centerId} and invoice.person_center_id = account.person_center_id
            and invoice.person_id = account.person_id and invoice.currency = ${currency} and company_id is not null), 0)
        - coalesce((select sum(refund.amount) from payment
          join payment_refund as refund on refund.center_id = ${centerId} and refund.payment_id = payment.id
            and refund.state <> 'DONE' and refund.currency = ${currency}
          where payment.center_id = ${centerId} and payment.payer_center_id = account.person_center_id
            and payment.payer_person_id = account.person_id), 0)
        - coalesce((select sum(issue.amount) from payment
          join payment_issue as issue on issue.center_id = ${centerId} and issue.payment_id = payment.id
            and issue.kind in ('WON_BACK', 'PAY_BACK') and not issue.is_obsolete and issue.currency = ${currency}
          where payment.center_id = ${centerId} and payment.payer_center_id = account.person_center_id
            and payment.payer_person_id = account.person_id), 0)
      )::bigint as credit
    from ledger_account as account
    where center_id = ${centerId} and currency = ${currency} and kind = 'MEMBER'
      and (person_center_id, person_id) in (${keys(people)})`.execute(db);
  return new Map(
    rows.map((row) => [
      formatKey('person', { centerId: row.person_center_id, id: row.person_id }),
      row.credit,
    ]),
  );
}

/** Keeps others from using the same credit until the transaction ends. */
export async function lockCredit(
  tx: Tx,
  { centerId, currency }: Book,
  people: readonly Key[],
): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('center_id', '=', centerId)
    .where('currency', '=', currency)
    .where('kind', '=', 'MEMBER')
    .where(sql<boolean>`(person_center_id, person_id) in (${keys(people)})`)
    .orderBy('id')
    // Entries refer to accounts, and needn't wait.
    .forNoKeyUpdate()
    .execute();
}
