import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { taxWithin } from '@foyer/contract/shared/money';
import { sql } from 'kysely';
import type { Tx } from '../frame/context.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { json } from '../platform/db/tables.ts';
import { transfer } from './ledger.ts';
import { buyerOf, type Seller } from './parties.ts';

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

export interface IssuedInvoice extends Key {
  reference: string;
  amount: number;
}

/** `100-2026-000042` */
export const referenceOf = (invoice: { center_id: number; year: number; number: number }): string =>
  `${invoice.center_id}-${invoice.year}-${String(invoice.number).padStart(6, '0')}`;

export const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** What each rate of tax amounts to, over all lines. */
export function taxByRate(
  lines: readonly { tax_rate: number; tax: number }[],
): [rate: number, tax: number][] {
  const rates = new Map<number, number>();
  for (const { tax_rate, tax } of lines) rates.set(tax_rate, (rates.get(tax_rate) ?? 0) + tax);
  return [...rates].sort(([a], [b]) => a - b);
}

/**
 * Writes an invoice, its lines and what it moves on the books. To be called late in a transaction: whoever wants
 * the next number of the centre waits until this one ends.
 */
export async function issueInvoice(
  tx: Tx,
  seller: Seller,
  now: Temporal.Instant,
  { person, type, lines, issuedOn = dateIn(now, seller.timeZone), dueOn = issuedOn, externalId }: ToInvoice,
): Promise<IssuedInvoice> {
  const rows = lines.map(({ text, quantity, unitAmount, taxRate }) => ({
    text,
    quantity,
    unit_amount: unitAmount,
    amount: unitAmount * quantity,
    tax_rate: taxRate,
    tax: taxWithin(unitAmount * quantity, taxRate),
  }));
  return writeInvoice(tx, {
    centerId: seller.centerId,
    now,
    type,
    person,
    issuedOn,
    dueOn,
    currency: seller.currency,
    openAmount: Math.max(
      0,
      sumOf(rows, ({ amount }) => amount),
    ),
    rows,
    seller: seller.party,
    buyer: await buyerOf(tx, person),
    externalId: externalId ?? null,
    reversesId: null,
  });
}

export interface InvoiceRows {
  centerId: number;
  now: Temporal.Instant;
  type: InvoiceType;
  person: Key;
  issuedOn: Temporal.PlainDate;
  dueOn: Temporal.PlainDate;
  currency: string;
  openAmount: number;
  rows: readonly {
    text: string;
    quantity: number;
    unit_amount: number;
    amount: number;
    tax_rate: number;
    tax: number;
  }[];
  seller: { name: string; lines: string[] };
  buyer: { name: string; lines: string[] } | null;
  externalId: string | null;
  reversesId: number | null;
}

export async function writeInvoice(tx: Tx, invoice: InvoiceRows): Promise<IssuedInvoice> {
  const { centerId, now, person, currency, rows } = invoice;
  const amount = sumOf(rows, (row) => row.amount);
  const tax = sumOf(rows, (row) => row.tax);
  const year = invoice.issuedOn.year;
  const number = await nextNumber(tx, centerId, year);
  const { id } = await tx
    .insertInto('invoice')
    .values({
      center_id: centerId,
      year,
      number,
      type: invoice.type,
      status: invoice.openAmount > 0 ? 'PENDING' : 'PAID',
      person_center_id: person.centerId,
      person_id: person.id,
      issued_at: now,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      currency,
      amount,
      tax,
      open_amount: invoice.openAmount,
      reverses_id: invoice.reversesId,
      seller: json(invoice.seller),
      buyer: invoice.buyer && json(invoice.buyer),
      external_id: invoice.externalId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_line')
    .values(rows.map((row, place) => ({ center_id: centerId, invoice_id: id, line: place + 1, ...row })))
    .execute();
  await book(tx, invoice, id, amount - tax);
  return { centerId, id, amount, reference: referenceOf({ center_id: centerId, year, number }) };
}

/** Sales and tax on one side, what the person owes on the other; below zero the other way round. */
async function book(tx: Tx, { centerId, currency, now, person, rows }: InvoiceRows, id: number, net: number) {
  const member = { kind: 'MEMBER', person } as const;
  const parts = [
    { of: { kind: 'REVENUE' } as const, amount: net },
    ...taxByRate(rows).map(([taxRate, amount]) => ({ of: { kind: 'TAX', taxRate } as const, amount })),
  ];
  await transfer(
    tx,
    { centerId, currency, at: now },
    parts.map(({ of, amount }) =>
      amount >= 0
        ? { from: of, to: member, amount, reason: 'SALE', invoiceId: id }
        : { from: member, to: of, amount: -amount, reason: 'REVERSAL', invoiceId: id },
    ),
  );
}

async function nextNumber(tx: Tx, centerId: number, year: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_counter')
    .values({ center_id: centerId, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['center_id', 'year'])
        .doUpdateSet({ last_number: sql`invoice_counter.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}
