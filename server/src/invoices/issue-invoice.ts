import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { taxWithin } from '@foyer/contract/shared/tax';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { buyerOf, type Seller } from './parties.ts';
import { type WrittenInvoice, writeInvoice } from './write-invoice.ts';

export interface LineToInvoice {
  text: string;
  quantity: number;
  /** In minor units, with tax. */
  unitAmount: number;
  /** In hundredths of a percent. */
  taxRate: number;
}

export interface ToInvoice {
  person: Key;
  /** A REVERSAL comes from `reverseInvoice`. */
  type: Exclude<InvoiceType, 'REVERSAL'>;
  lines: readonly LineToInvoice[];
  /** Left out: today. An import brings older ones along. */
  issuedOn?: Temporal.PlainDate;
  /** Left out: at once. */
  dueOn?: Temporal.PlainDate;
  /** What an older system called it. */
  externalId?: string;
}

/** Asks a person for money: what for, with the tax within it, by when. */
export async function issueInvoice(
  tx: Tx,
  seller: Seller,
  now: Temporal.Instant,
  { person, type, lines, issuedOn = dateIn(now, seller.timeZone), dueOn = issuedOn, externalId }: ToInvoice,
): Promise<WrittenInvoice> {
  return writeInvoice(tx, now, {
    centerId: seller.centerId,
    currency: seller.currency,
    type,
    person,
    issuedOn,
    dueOn,
    seller: seller.party,
    buyer: await buyerOf(tx, person),
    externalId,
    lines: lines.map(({ text, quantity, unitAmount, taxRate }) => ({
      text,
      quantity,
      unit_amount: unitAmount,
      amount: unitAmount * quantity,
      tax_rate: taxRate,
      tax: taxWithin(unitAmount * quantity, taxRate),
    })),
  });
}
