import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../frame/context.ts';
import { endPromise } from '../payment/end-promise.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { type LockedInvoice, lockInvoice, moveInvoice } from './invoice-status.ts';
import type { Seller } from './parties.ts';
import { readLines } from './store.ts';
import { type WrittenInvoice, writeInvoice } from './write-invoice.ts';

/** A sale that has been reversed, or a reversal itself, has nothing to reverse. */
const canBeReversed = ({ type, status, amount }: LockedInvoice): boolean =>
  type !== 'REVERSAL' && status !== 'CANCELLED' && amount > 0;

/** No amount is minus nothing. */
const mirrored = (amount: number): number => (amount === 0 ? 0 : -amount);

/**
 * Takes an invoice back by one of its own, with the same lines below zero. What had been paid for it is then the
 * person's, to be paid back. Undefined where there is nothing to reverse.
 */
export async function reverseInvoice(
  tx: Tx,
  seller: Seller,
  now: Temporal.Instant,
  key: Key,
): Promise<WrittenInvoice | undefined> {
  const invoice = await lockInvoice(tx, key);
  if (!canBeReversed(invoice)) return undefined;
  await moveInvoice(tx, invoice, { status: 'CANCELLED', open_amount: 0 });
  await endPromise(tx, key, 'CANCELLED', now);
  const lines = await readLines(tx, key);
  const today = dateIn(now, seller.timeZone);
  return writeInvoice(tx, now, {
    centerId: invoice.center_id,
    currency: invoice.currency,
    type: 'REVERSAL',
    person: { centerId: invoice.person_center_id, id: invoice.person_id },
    issuedOn: today,
    dueOn: today,
    seller: invoice.seller,
    buyer: invoice.buyer,
    reversesId: invoice.id,
    lines: lines.map(({ text, quantity, unit_amount, amount, tax_rate, tax }) => ({
      text,
      quantity,
      unit_amount: mirrored(unit_amount),
      amount: mirrored(amount),
      tax_rate,
      tax: mirrored(tax),
    })),
  });
}
