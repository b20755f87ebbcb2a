import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { json, type SelectType } from '../platform/db/tables.ts';
import { transfer } from './ledger/ledger.ts';
import { referenceOf } from './reference.ts';
import type { InvoiceTables, Party } from './tables.ts';
import { taxByRate } from './tax-by-rate.ts';

type LineRow = SelectType<InvoiceTables['invoice_line']>;
type Reverses = 'reverses_id' | 'reverses_line';
type Line = Omit<LineRow, 'center_id' | 'invoice_id' | 'line' | 'explanation' | Reverses> &
  Partial<Pick<LineRow, Reverses>> & {
    /** As JSON. */
    explanation?: string | null;
  };

export interface InvoiceToWrite {
  centerId: number;
  currency: string;
  type: InvoiceType;
  person: Key;
  issuedOn: Temporal.PlainDate;
  dueOn: Temporal.PlainDate;
  seller: Party;
  buyer: Party | null;
  externalId?: string | undefined;
  reversesId?: number;
  lines: readonly Line[];
}

export interface WrittenInvoice extends Key {
  reference: string;
  amount: number;
}

const sumOf = (lines: readonly Line[], part: 'amount' | 'tax'): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

/**
 * Writes an invoice, its lines and its transfers. Call it late in a transaction: the next invoice of the centre waits
 * for its number until the transaction ends.
 */
export async function writeInvoice(
  tx: Tx,
  now: Temporal.Instant,
  invoice: InvoiceToWrite,
): Promise<WrittenInvoice> {
  const { centerId, person, lines } = invoice;
  const amount = sumOf(lines, 'amount');
  const numbered = {
    center_id: centerId,
    year: invoice.issuedOn.year,
    number: await nextNumber(tx, centerId, invoice.issuedOn.year),
  };
  const { id } = await tx
    .insertInto('invoice')
    .values({
      ...numbered,
      type: invoice.type,
      // Refunds and free purchases leave nothing to pay.
      status: amount > 0 ? 'PENDING' : 'PAID',
      open_amount: Math.max(0, amount),
      person_center_id: person.centerId,
      person_id: person.id,
      issued_at: now,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      currency: invoice.currency,
      amount,
      tax: sumOf(lines, 'tax'),
      reverses_id: invoice.reversesId ?? null,
      seller: json(invoice.seller),
      buyer: invoice.buyer && json(invoice.buyer),
      external_id: invoice.externalId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_line')
    .values(lines.map((line, place) => ({ center_id: centerId, invoice_id: id, line: place + 1, ...line })))
    .execute();
  await book(tx, now, invoice, id);
  return { centerId, id, amount, reference: referenceOf(numbered) };
}

/** Books sales and tax against what the person owes; the other way round for negative amounts. */
async function book(tx: Tx, now: Temporal.Instant, invoice: InvoiceToWrite, invoiceId: number) {
  const { centerId, currency, person, lines } = invoice;
  const member = { kind: 'MEMBER', person } as const;
  const parts = [
    { of: { kind: 'REVENUE' } as const, amount: sumOf(lines, 'amount') - sumOf(lines, 'tax') },
    ...taxByRate(lines).map(([taxRate, amount]) => ({ of: { kind: 'TAX', taxRate } as const, amount })),
  ];
  await transfer(
    tx,
    { centerId, currency, at: now },
    parts.map(({ of, amount }) =>
      amount >= 0
        ? { from: of, to: member, amount, reason: 'SALE', invoiceId }
        : { from: member, to: of, amount: -amount, reason: 'REVERSAL', invoiceId },
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
