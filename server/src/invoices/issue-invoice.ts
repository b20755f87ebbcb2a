import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { json } from '../platform/db/tables.ts';
import { buyerOf, type Seller } from './parties.ts';
import type { Party } from './tables.ts';
import { type LineToInvoice, taxedLine } from './taxed-line.ts';
import { type WrittenInvoice, writeInvoice } from './write-invoice.ts';

export interface ToInvoice {
  person: Key;
  /** Defaults to the person. A company's invoice is made out to the company. */
  buyer?: Party;
  /** `reverseInvoice` makes REVERSALs. */
  type: Exclude<InvoiceType, 'REVERSAL'>;
  lines: readonly LineToInvoice[];
  /** Defaults to today. An import sets earlier days. */
  issuedOn?: Temporal.PlainDate;
  /** Defaults to the day of issue. */
  dueOn?: Temporal.PlainDate;
  /** Number in an older system. */
  externalId?: string;
}

/** Issues an invoice to a person, with the tax it contains and the day it is due. */
export async function issueInvoice(
  tx: Tx,
  seller: Seller,
  now: Temporal.Instant,
  {
    person,
    buyer,
    type,
    lines,
    issuedOn = dateIn(now, seller.timeZone),
    dueOn = issuedOn,
    externalId,
  }: ToInvoice,
): Promise<WrittenInvoice> {
  return writeInvoice(tx, now, {
    centerId: seller.centerId,
    currency: seller.currency,
    type,
    person,
    issuedOn,
    dueOn,
    seller: seller.party,
    buyer: buyer ?? (await buyerOf(tx, person)),
    externalId,
    lines: lines.map((line) => ({
      ...taxedLine(line),
      explanation: line.explanation ? json(line.explanation) : null,
    })),
  });
}
