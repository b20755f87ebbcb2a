import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import type { CompanyRow } from '../person/profile/company.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { json } from '../platform/db/tables.ts';
import type { MoneyAccount } from './ledger/ledger.ts';
import { buyersOf, companyParty, type Seller } from './parties.ts';
import { type LineToInvoice, taxedLine } from './taxed-line.ts';
import { type WrittenInvoice, writeInvoices } from './write-invoice.ts';

export interface ToInvoice {
  person: Key;
  /** The company that owes it. The person is its contact. */
  company?: CompanyRow | undefined;
  /** `reverseInvoice` makes REVERSALs. */
  type: Exclude<InvoiceType, 'REVERSAL'>;
  lines: readonly LineToInvoice[];
  /** What it is for, where the lines name people. Payment providers and emails get this text. */
  summary?: string;
  /** Defaults to today. An import sets earlier days. */
  issuedOn?: Temporal.PlainDate;
  /** Defaults to the day of issue. */
  dueOn?: Temporal.PlainDate;
  /** Number in an older system. */
  externalId?: string;
  /** Of a REFUND: the invoice of which it credits a part. */
  reversesId?: number;
  /** Where the money for all of it has come in already. */
  paidInto?: MoneyAccount | undefined;
}

/** Issues an invoice to a person, with the tax it contains and the day it is due. */
export async function issueInvoice(
  tx: Tx,
  seller: Seller,
  now: Temporal.Instant,
  invoice: ToInvoice,
): Promise<WrittenInvoice> {
  const [issued] = await issueInvoices(tx, seller, now, [invoice]);
  if (!issued) throw new Error('an invoice was not issued');
  return issued;
}

/** Issues many invoices of one centre at once, in their order. */
export async function issueInvoices(
  tx: Tx,
  seller: Seller,
  now: Temporal.Instant,
  invoices: readonly ToInvoice[],
): Promise<WrittenInvoice[]> {
  const { centerId, currency } = seller;
  const buyers = await buyersOf(
    tx,
    invoices.map(({ person }) => person),
  );
  const today = dateIn(now, seller.timeZone);
  return writeInvoices(
    tx,
    now,
    seller,
    invoices.map(({ person, company, type, lines, issuedOn = today, dueOn = issuedOn, ...more }) => ({
      ...more,
      centerId,
      currency,
      type,
      person,
      issuedOn,
      dueOn,
      seller: seller.party,
      company: company && { centerId: company.center_id, id: company.id },
      buyer: company ? companyParty(company) : buyers(person),
      lines: lines.map((line) => ({
        ...taxedLine(line),
        explanation: line.explanation ? json(line.explanation) : null,
      })),
    })),
  );
}
