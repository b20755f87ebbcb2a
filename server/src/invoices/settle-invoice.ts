import type { InvoiceStatus } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../frame/context.ts';
import { type AccountOf, transfer } from './ledger.ts';

/** Where a status may lead; what is open decides which of them it is. */
export const statusesAfter: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  PENDING: ['PARTIALLY_PAID', 'PAID', 'FAILED', 'CANCELLED'],
  FAILED: ['PARTIALLY_PAID', 'PAID', 'CANCELLED'],
  PARTIALLY_PAID: ['PARTIALLY_PAID', 'PAID', 'FAILED', 'CANCELLED'],
  PAID: ['PARTIALLY_PAID', 'FAILED', 'CANCELLED'],
  CANCELLED: [],
};

export const lockInvoice = (tx: Tx, { centerId, id }: Key) =>
  tx
    .selectFrom('invoice')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Locked = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

/** Moves a locked invoice on; from where it cannot go there, something is wrong with us. */
export async function moveInvoice(
  tx: Tx,
  invoice: Locked,
  to: { status: InvoiceStatus; open_amount: number },
): Promise<void> {
  if (!statusesAfter[invoice.status].includes(to.status)) {
    throw new Error(`An invoice cannot go from ${invoice.status} to ${to.status}`);
  }
  await tx
    .updateTable('invoice')
    .set(to)
    .where('center_id', '=', invoice.center_id)
    .where('id', '=', invoice.id)
    .execute();
}

const memberOf = (invoice: Locked): AccountOf => ({
  kind: 'MEMBER',
  person: { centerId: invoice.person_center_id, id: invoice.person_id },
});

const bookOf = (invoice: Locked, at: Temporal.Instant) => ({
  centerId: invoice.center_id,
  currency: invoice.currency,
  at,
});

/** Where money for an invoice comes in, and goes back to. */
export type MoneyAccount = Extract<AccountOf, { kind: 'BANK' | 'CLEARING' }>;

/**
 * Money for an invoice has come in. Answers what of it was taken: never more than is open, so that what comes
 * twice does not pay twice.
 */
export async function settleInvoice(
  tx: Tx,
  now: Temporal.Instant,
  key: Key,
  money: { amount: number; into: MoneyAccount },
): Promise<number> {
  const invoice = await lockInvoice(tx, key);
  if (!invoice) throw new Error('There is no such invoice');
  const taken = Math.min(money.amount, invoice.open_amount);
  if (taken <= 0) return 0;
  const left = invoice.open_amount - taken;
  await moveInvoice(tx, invoice, { status: left === 0 ? 'PAID' : 'PARTIALLY_PAID', open_amount: left });
  await transfer(tx, bookOf(invoice, now), [
    { from: memberOf(invoice), to: money.into, amount: taken, reason: 'PAYMENT', invoiceId: invoice.id },
  ]);
  return taken;
}

/** A collection came back: what it had paid is open again. Answers what of it could be. */
export async function reopenInvoice(
  tx: Tx,
  now: Temporal.Instant,
  key: Key,
  money: { amount: number; from: MoneyAccount },
): Promise<number> {
  const invoice = await lockInvoice(tx, key);
  if (!invoice) throw new Error('There is no such invoice');
  if (invoice.status === 'CANCELLED') return 0;
  const returned = Math.min(money.amount, invoice.amount - invoice.open_amount);
  if (returned <= 0) return 0;
  const open = invoice.open_amount + returned;
  await moveInvoice(tx, invoice, {
    status: open === invoice.amount ? 'FAILED' : 'PARTIALLY_PAID',
    open_amount: open,
  });
  await transfer(tx, bookOf(invoice, now), [
    { from: money.from, to: memberOf(invoice), amount: returned, reason: 'RETURN', invoiceId: invoice.id },
  ]);
  return returned;
}
