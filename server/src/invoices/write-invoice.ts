import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { noteElsewhere } from '../platform/db/elsewhere.ts';
import { json, type SelectType } from '../platform/db/tables.ts';
import { type MoneyAccount, type Transfer, transfer } from './ledger/ledger.ts';
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
  /** Where the money for all of it has come in already. */
  paidInto?: MoneyAccount | undefined;
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
  const numbered = await insertInvoices(tx, now, centerId, invoices);
  const payers = invoices.map(({ person }) => ({ person, atCenterId: centerId }));
  await noteElsewhere(tx, 'payer_elsewhere', payers);
  const written = invoices.map((invoice) => {
    const row = numbered.get(invoice.issuedOn.year)?.shift();
    if (!row) throw new Error('an invoice was not written');
    return { invoice, ...row, amount: sumOf(invoice.lines, 'amount') };
  });
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

/** The invoices of each year in their order, each with its place among them, which says its number. */
function placed(invoices: readonly InvoiceToWrite[]) {
  const years = Map.groupBy(invoices, ({ issuedOn }) => issuedOn.year);
  return [...years].flatMap(([year, some]) =>
    some.map((invoice, place) => ({ invoice, year, place, before: some.length - place - 1 })),
  );
}

interface NumberedRow {
  id: number;
  year: number;
  number: number;
}

/** Takes the numbers, and writes the invoices and their lines. Returns their ids by year, by ascending number. */
async function insertInvoices(
  tx: Tx,
  now: Temporal.Instant,
  centerId: number,
  invoices: readonly InvoiceToWrite[],
): Promise<Map<number, NumberedRow[]>> {
  const all = placed(invoices);
  const rows = all.map(({ invoice, year, before }) => ({ year, before, ...columnsOf(invoice) }));
  const lines = all.flatMap(({ invoice, year, before }) =>
    invoice.lines.map((line, place) => ({
      ...line,
      year,
      before,
      explanation: line.explanation ? JSON.parse(line.explanation) : null,
      line: place + 1,
    })),
  );
  const { rows: written } = await sql<NumberedRow>`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}::jsonb) as given (year smallint, before integer, type text, status text,
        open_amount bigint, person_center_id integer, person_id bigint, issued_on date, due_on date, currency text,
        amount bigint, tax bigint, reverses_id bigint, seller jsonb, buyer jsonb, external_id text, summary text,
        company_center_id integer, company_id bigint)
    ), counter as (
      insert into invoice_counter (center_id, year, last_number)
      select ${centerId}::integer, year, count(*) from given group by year order by year
      on conflict (center_id, year) do update set last_number = invoice_counter.last_number + excluded.last_number
      returning year, last_number
    ), written as (
      insert into invoice (center_id, year, number, type, status, open_amount, person_center_id, person_id, issued_at,
        issued_on, due_on, currency, amount, tax, reverses_id, seller, buyer, external_id, summary,
        company_center_id, company_id)
      select ${centerId}::integer, year, last_number - before, type, status, open_amount, person_center_id, person_id,
        ${now}::timestamptz, issued_on, due_on, currency, amount, tax, reverses_id, seller, nullif(buyer, 'null'),
        external_id, summary, company_center_id, company_id
      from given join counter using (year)
      returning id, year, number
    ), line as (
      insert into invoice_line (center_id, invoice_id, line, text, quantity, unit_amount, amount, tax_rate, tax,
        reverses_id, reverses_line, explanation)
      select ${centerId}::integer, written.id, line, text, quantity, unit_amount, amount, tax_rate, tax,
        reverses_id, reverses_line, nullif(explanation, 'null')
      from jsonb_to_recordset(${json(lines)}::jsonb) as given (year smallint, before integer, line smallint, text text,
        quantity integer, unit_amount bigint, amount bigint, tax_rate integer, tax bigint, reverses_id bigint,
        reverses_line smallint, explanation jsonb)
      join counter using (year)
      join written on written.year = given.year and written.number = last_number - before
    )
    select id, year, number from written order by year, number`.execute(tx);
  return Map.groupBy(written, ({ year }) => year);
}

function columnsOf(invoice: InvoiceToWrite) {
  const amount = sumOf(invoice.lines, 'amount');
  const open = invoice.paidInto ? 0 : Math.max(0, amount);
  return {
    type: invoice.type,
    // Refunds and free purchases leave nothing to pay.
    status: open > 0 ? 'PENDING' : 'PAID',
    open_amount: open,
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
}

/** Books sales and tax against what the person owes, the other way round for negative amounts, and what is paid at once. */
function transfersOf({ person, lines, paidInto }: InvoiceToWrite, invoiceId: number): Transfer[] {
  const member = { kind: 'MEMBER', person } as const;
  const paid = paidInto && { from: member, to: paidInto, amount: sumOf(lines, 'amount') };
  const parts = [
    { of: { kind: 'REVENUE' } as const, amount: sumOf(lines, 'amount') - sumOf(lines, 'tax') },
    ...taxByRate(lines).map(([taxRate, amount]) => ({ of: { kind: 'TAX', taxRate } as const, amount })),
  ];
  const sold = parts.map(
    ({ of, amount }): Transfer =>
      amount >= 0
        ? { from: of, to: member, amount, reason: 'SALE', invoiceId }
        : { from: member, to: of, amount: -amount, reason: 'REVERSAL', invoiceId },
  );
  return paid ? [...sold, { ...paid, reason: 'PAYMENT', invoiceId }] : sold;
}
