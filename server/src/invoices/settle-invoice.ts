import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { type LockedInvoice, lockInvoice, moveInvoice } from './invoice-status.ts';
import type { Bookkeeping } from './ledger/bookkeeping.ts';
import { type AccountOf, type MoneyAccount, transfer } from './ledger/ledger.ts';

/**
 * Books money for an invoice and returns how much the invoice took: at most its open amount, so paying twice does not
 * count twice.
 */
export async function settleInvoice(
  tx: Tx,
  { now, reactions }: Bookkeeping,
  key: Key,
  { amount, into }: { amount: number; into: MoneyAccount },
): Promise<number> {
  const invoice = await lockInvoice(tx, key);
  const taken = Math.min(amount, invoice.open_amount);
  if (taken <= 0) return 0;
  const open = invoice.open_amount - taken;
  await moveInvoice(tx, invoice, { status: open === 0 ? 'PAID' : 'PARTIALLY_PAID', open_amount: open });
  await book(tx, now, invoice, { from: memberOf(invoice), to: into, amount: taken, reason: 'PAYMENT' });
  if (open === 0) await reactions.invoiceClosed(tx, key, 'PAID', now);
  return taken;
}

/**
 * Books money of an invoice that went back and returns how much it was: at most what had been paid. The invoice is
 * open again, except for what has been reversed.
 */
export async function reopenInvoice(
  tx: Tx,
  { now, reactions }: Bookkeeping,
  key: Key,
  { amount, from }: { amount: number; from: MoneyAccount },
): Promise<number> {
  const invoice = await lockInvoice(tx, key);
  const returned = Math.min(amount, await paidFor(tx, invoice));
  if (returned <= 0) return 0;
  if (invoice.status !== 'CANCELLED') {
    const owed = invoice.amount - (await reversedOf(tx, invoice));
    const open = Math.min(invoice.open_amount + returned, owed);
    const status = open === invoice.amount ? 'FAILED' : 'PARTIALLY_PAID';
    if (open > invoice.open_amount) await moveInvoice(tx, invoice, { status, open_amount: open });
    if (open > 0 && invoice.open_amount === 0) await reactions.invoiceReopened(tx, key, now);
  }
  await book(tx, now, invoice, { from, to: memberOf(invoice), amount: returned, reason: 'RETURN' });
  return returned;
}

/** Marks an unpaid invoice as failed after an unsuccessful collection. */
export async function failInvoice(tx: Tx, key: Key): Promise<void> {
  const invoice = await lockInvoice(tx, key);
  if (invoice.status !== 'PENDING') return;
  await moveInvoice(tx, invoice, { status: 'FAILED', open_amount: invoice.open_amount });
}

/** Returns how much of it has been reversed, by its lines. */
async function reversedOf(tx: Tx, { center_id, id }: LockedInvoice): Promise<number> {
  const { reversed } = await tx
    .selectFrom('invoice')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('reversed'))
    .where('center_id', '=', center_id)
    .where('reverses_id', '=', id)
    .executeTakeFirstOrThrow();
  return reversed;
}

/** Returns what has been paid according to the books. */
async function paidFor(tx: Tx, { center_id, id }: LockedInvoice): Promise<number> {
  const { paid } = await tx
    .selectFrom('ledger_entry')
    .select(
      sql<number>`
      coalesce(sum(case reason when 'PAYMENT' then amount when 'RETURN' then -amount end), 0)::bigint`.as(
        'paid',
      ),
    )
    .where('center_id', '=', center_id)
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  return paid;
}

const memberOf = ({ person_center_id, person_id }: LockedInvoice): AccountOf => ({
  kind: 'MEMBER',
  person: { centerId: person_center_id, id: person_id },
});

const book = (
  tx: Tx,
  at: Temporal.Instant,
  { center_id, id, currency }: LockedInvoice,
  moved: { from: AccountOf; to: AccountOf; amount: number; reason: 'PAYMENT' | 'RETURN' },
) => transfer(tx, { centerId: center_id, currency, at }, [{ ...moved, invoiceId: id }]);
