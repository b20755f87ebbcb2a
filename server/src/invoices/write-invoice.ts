import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { json, type SelectType } from '../platform/db/tables.ts';
import { type Transfer, transfer } from './ledger/ledger.ts';
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
  /** The company that owes it. */
  company?: Key | undefined;
  issuedOn: Temporal.PlainDate;
  dueOn: Temporal.PlainDate;
  seller: Party;
  buyer: Party | null;
  externalId?: string | undefined;
  summary?: string | undefined;
  reversesId?: number | undefined;
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
  const { centerId, currency } = invoice;
  const [written] = await writeInvoices(tx, now, { centerId, currency }, [invoice]);
  if (!written) throw new Error('an invoice was not written');
  return written;
}

/** Writes invoices of one centre with as many statements as one invoice takes. Returns them in the same order. */
export async function writeInvoices(
  tx: Tx,
  now: Temporal.Instant,
  { centerId, currency }: Pick<InvoiceToWrite, 'centerId' | 'currency'>,
  invoices: readonly InvoiceToWrite[],
): Promise<WrittenInvoice[]> {
  if (invoices.length === 0) return [];
  const numbered = await withNumbers(tx, centerId, invoices);
  const ids = await insertInvoices(tx, now, centerId, numbered);
  const written = numbered.map(({ invoice, year, number }) => {
    const id = ids.get(`${year} ${number}`);
    if (id === undefined) throw new Error('an invoice was not written');
    return { invoice, id, year, number, amount: sumOf(invoice.lines, 'amount') };
  });
  const lines = written.flatMap(({ id, invoice }) =>
    invoice.lines.map((line, place) => ({
      ...line,
      explanation: line.explanation ? JSON.parse(line.explanation) : null,
      invoice_id: id,
      line: place + 1,
    })),
  );
  await insertLines(tx, centerId, lines);
  await transfer(
    tx,
    { centerId, currency, at: now },
    written.flatMap(({ id, invoice }) => transfersOf(invoice, id)),
  );
  return written.map(({ id, year, number, amount }) => ({
    centerId,
    id,
    amount,
    reference: referenceOf({ center_id: centerId, year, number }),
  }));
}

interface Numbered {
  invoice: InvoiceToWrite;
  year: number;
  number: number;
}

async function withNumbers(
  tx: Tx,
  centerId: number,
  invoices: readonly InvoiceToWrite[],
): Promise<Numbered[]> {
  const years = Map.groupBy(invoices, ({ issuedOn }) => issuedOn.year);
  const next = new Map<number, number>();
  for (const [year, some] of [...years].toSorted(([a], [b]) => a - b))
    next.set(year, (await lastNumber(tx, centerId, year, some.length)) - some.length);
  return invoices.map((invoice) => {
    const { year } = invoice.issuedOn;
    const number = (next.get(year) ?? 0) + 1;
    next.set(year, number);
    return { invoice, year, number };
  });
}

/** Takes numbers of a year, and returns the last of them. */
async function lastNumber(tx: Tx, centerId: number, year: number, count: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_counter')
    .values({ center_id: centerId, year, last_number: count })
    .onConflict((conflict) =>
      conflict
        .columns(['center_id', 'year'])
        .doUpdateSet({ last_number: sql`invoice_counter.last_number + excluded.last_number` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Returns the ids by year and number. */
async function insertInvoices(
  tx: Tx,
  now: Temporal.Instant,
  centerId: number,
  numbered: readonly Numbered[],
): Promise<Map<string, number>> {
  const rows = numbered.map(({ invoice, year, number }) => {
    const amount = sumOf(invoice.lines, 'amount');
    return {
      year,
      number,
      type: invoice.type,
      // Refunds and free purchases leave nothing to pay.
      status: amount > 0 ? 'PENDING' : 'PAID',
      open_amount: Math.max(0, amount),
      person_center_id: invoice.person.centerId,
      person_id: invoice.person.id,
      company_center_id: invoice.company?.centerId ?? null,
      company_id: invoice.company?.id ?? null,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      currency: invoice.currency,
      amount,
      tax: sumOf(invoice.lines, 'tax'),
      reverses_id: invoice.reversesId ?? null,
      seller: invoice.seller,
      buyer: invoice.buyer,
      external_id: invoice.externalId ?? null,
      summary: invoice.summary ?? null,
    };
  });
  const inserted = await sql<{ id: number; year: number; number: number }>`
    insert into invoice (center_id, year, number, type, status, open_amount, person_center_id, person_id, issued_at,
      issued_on, due_on, currency, amount, tax, reverses_id, seller, buyer, external_id, summary,
      company_center_id, company_id)
    select ${centerId}::integer, year, number, type, status, open_amount, person_center_id, person_id,
      ${now}::timestamptz, issued_on, due_on, currency, amount, tax, reverses_id, seller, nullif(buyer, 'null'), external_id,
      summary, company_center_id, company_id
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (year smallint, number integer, type text, status text,
      open_amount bigint, person_center_id integer, person_id bigint, issued_on date, due_on date, currency text,
      amount bigint, tax bigint, reverses_id bigint, seller jsonb, buyer jsonb, external_id text, summary text,
      company_center_id integer, company_id bigint)
    returning id, year, number`.execute(tx);
  return new Map(inserted.rows.map(({ id, year, number }) => [`${year} ${number}`, id]));
}

const insertLines = (tx: Tx, centerId: number, lines: readonly object[]) =>
  sql`
    insert into invoice_line (center_id, invoice_id, line, text, quantity, unit_amount, amount, tax_rate, tax,
      reverses_id, reverses_line, explanation)
    select ${centerId}::integer, invoice_id, line, text, quantity, unit_amount, amount, tax_rate, tax,
      reverses_id, reverses_line, nullif(explanation, 'null')
    from jsonb_to_recordset(${json(lines)}::jsonb) as given (invoice_id bigint, line smallint, text text,
      quantity integer, unit_amount bigint, amount bigint, tax_rate integer, tax bigint, reverses_id bigint,
      reverses_line smallint, explanation jsonb)`.execute(tx);

/** Books sales and tax against what the person owes; the other way round for negative amounts. */
function transfersOf({ person, lines }: InvoiceToWrite, invoiceId: number): Transfer[] {
  const member = { kind: 'MEMBER', person } as const;
  const parts = [
    { of: { kind: 'REVENUE' } as const, amount: sumOf(lines, 'amount') - sumOf(lines, 'tax') },
    ...taxByRate(lines).map(([taxRate, amount]) => ({ of: { kind: 'TAX', taxRate } as const, amount })),
  ];
  return parts.map(({ of, amount }) =>
    amount >= 0
      ? { from: of, to: member, amount, reason: 'SALE', invoiceId }
      : { from: member, to: of, amount: -amount, reason: 'REVERSAL', invoiceId },
  );
}
