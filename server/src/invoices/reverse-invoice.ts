import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../frame/context.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { type IssuedInvoice, writeInvoice } from './issue-invoice.ts';
import type { Seller } from './parties.ts';
import { lockInvoice, moveInvoice } from './settle-invoice.ts';

/** A sale that has been reversed, or a reversal itself, has nothing to reverse. */
export const canBeReversed = (invoice: { type: string; status: string; amount: number }): boolean =>
  invoice.type !== 'REVERSAL' && invoice.status !== 'CANCELLED' && invoice.amount > 0;

/**
 * Takes an invoice back by one of its own, with the same lines below zero. What had been paid for it is then the
 * person's, to be paid back. Undefined where there is nothing to reverse.
 */
export async function reverseInvoice(
  tx: Tx,
  seller: Seller,
  now: Temporal.Instant,
  key: Key,
): Promise<IssuedInvoice | undefined> {
  const invoice = await lockInvoice(tx, key);
  if (!invoice || !canBeReversed(invoice)) return undefined;
  await moveInvoice(tx, invoice, { status: 'CANCELLED', open_amount: 0 });
  const lines = await tx
    .selectFrom('invoice_line')
    .select(['text', 'quantity', 'unit_amount', 'amount', 'tax_rate', 'tax'])
    .where('center_id', '=', key.centerId)
    .where('invoice_id', '=', key.id)
    .orderBy('line')
    .execute();
  const today = dateIn(now, seller.timeZone);
  return writeInvoice(tx, {
    centerId: key.centerId,
    now,
    type: 'REVERSAL',
    person: { centerId: invoice.person_center_id, id: invoice.person_id },
    issuedOn: today,
    dueOn: today,
    currency: invoice.currency,
    openAmount: 0,
    rows: lines.map((line) => ({
      ...line,
      unit_amount: mirrored(line.unit_amount),
      amount: mirrored(line.amount),
      tax: mirrored(line.tax),
    })),
    seller: invoice.seller,
    buyer: invoice.buyer,
    externalId: null,
    reversesId: invoice.id,
  });
}

/** No amount is minus nothing. */
const mirrored = (amount: number): number => (amount === 0 ? 0 : -amount);
