import type { SaleType, TransactionType } from '@foyer/contract/invoices/sale-types';
import type { InvoiceStatus, InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { planEachTime } from '../../platform/db/named-statements.ts';
import type { Cursor } from '../cursor.ts';
import { isAfterCursor } from '../store.ts';
import { instalmentProviders } from './transaction-type.ts';

/** Sales to a person, of a centre, or both. */
export type SalesScope = { person: Key; centerId?: number } | { person?: undefined; centerId: number };

export interface SalesFilter {
  saleTypes?: readonly SaleType[] | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

export interface SaleRow {
  center_id: number;
  id: number;
  year: number;
  number: number;
  type: InvoiceType;
  status: InvoiceStatus;
  issued_on: Temporal.PlainDate;
  due_on: Temporal.PlainDate;
  currency: string;
  amount: number;
  tax: number;
  open_amount: number;
  reverses_id: number | null;
  is_imported: boolean;
  person_center_id: number;
  person_id: number;
  buyer_name: string | null;
  center_name: string;
  time_zone: string;
  text: string;
  lines: number;
  /** Providers whose money came and stayed, in the order in which it came; empty for none. */
  providers: string[];
  /** Transaction type recorded with the money of each provider. */
  transaction_types: (TransactionType | null)[];
  sale_type: SaleType;
}

interface Within {
  person?: Key | undefined;
  centerId?: number | undefined;
}

const isIn = ({ person, centerId }: Within): RawBuilder<boolean>[] => [
  ...(centerId === undefined ? [] : [sql<boolean>`invoice.center_id = ${centerId}`]),
  ...(person
    ? [
        sql<boolean>`invoice.person_center_id = ${person.centerId}`,
        sql<boolean>`invoice.person_id = ${person.id}`,
      ]
    : []),
];

/** The centre as a constant in subqueries too, where there is one: then one shard answers. */
const centerOr = ({ centerId }: Within, column: string) =>
  centerId === undefined ? sql.ref<number>(column) : sql<number>`${centerId}`;

/** Within one centre the cursor is a key of the index, which leads there at once. */
const isAfter = ({ centerId }: SalesScope, cursor: Cursor) =>
  centerId === undefined
    ? isAfterCursor(cursor)
    : sql<boolean>`(invoice.issued_on, invoice.id) < (${cursor.issuedOn}::date, ${cursor.id}::bigint)`;

/**
 * The planner cannot know how many sales are of a kind. It would assume one in two hundred, and read and sort all
 * sales for one page; `coalesce` hides the condition from it.
 */
const isOfKind = (saleTypes: readonly SaleType[]) =>
  sql<boolean>`coalesce(sale_type.sale_type = any(${[...saleTypes]}::text[]), false)`;

const matches = ({ saleTypes, dateFrom, dateTo }: SalesFilter): RawBuilder<boolean>[] => [
  ...(saleTypes ? [isOfKind(saleTypes)] : []),
  ...(dateFrom ? [sql<boolean>`invoice.issued_on >= ${dateFrom}::date`] : []),
  ...(dateTo ? [sql<boolean>`invoice.issued_on <= ${dateTo}::date`] : []),
];

/**
 * What is read of a sale. `origin` is the sale itself, or for a reversal the sale it reverses, which decides the
 * kind. docs/rules/invoices.md defines the kinds.
 */
const saleStatement = (
  within: Within,
  where: readonly RawBuilder<boolean>[],
  limit: number,
) => sql<SaleRow>`${sql.raw(planEachTime)}
  select invoice.center_id, invoice.id, invoice.year, invoice.number, invoice.type, invoice.status,
    invoice.issued_on, invoice.due_on, invoice.currency, invoice.amount, invoice.tax, invoice.open_amount,
    invoice.reverses_id, origin.external_id is not null as is_imported,
    invoice.person_center_id, invoice.person_id, invoice.buyer ->> 'name' as buyer_name,
    center.name as center_name, center.time_zone, first.text,
    (select count(*) from invoice_line
      where center_id = ${centerOr(within, 'invoice.center_id')} and invoice_id = invoice.id)::integer as lines,
    case when invoice.reverses_id is null then coalesce(paid.kept, '{}') else '{}' end as providers,
    case when invoice.reverses_id is null then coalesce(paid.kept_types, '{}') else '{}' end as transaction_types,
    sale_type.sale_type
  from invoice
  join center on center.id = invoice.center_id
  join invoice_line as first on first.center_id = invoice.center_id and first.invoice_id = invoice.id
    and first.line = 1
  join (
    select *, exists (select from debt_case
      where debt_case.center_id = ${centerOr(within, 'sold.center_id')} and debt_case.invoice_id = sold.id) as is_debt
    from invoice as sold ${within.centerId === undefined ? sql`` : sql`where sold.center_id = ${within.centerId}`}
  ) as origin on origin.center_id = invoice.center_id
    and origin.id = coalesce(invoice.reverses_id, invoice.id)
  cross join lateral (
    select array_agg(provider order by place) filter (where came > went) as kept,
      array_agg(transaction_type order by place) filter (where came > went) as kept_types,
      array_agg(provider) as ever, array_agg(transaction_type) as ever_types, coalesce(sum(at_once), 0) as at_once
    from (
      select account.name as provider, entry.transaction_type, min(entry.id) as place,
        sum(entry.amount) filter (where entry.reason = 'PAYMENT') as came,
        coalesce(sum(entry.amount) filter (where entry.reason = 'RETURN'), 0) as went,
        sum(entry.amount) filter (where entry.reason = 'PAYMENT'
          and (origin.external_id is null or entry.transaction_type is not null)
          and (entry.at at time zone there.time_zone)::date = origin.issued_on) as at_once
      from ledger_entry as entry
      join ledger_account as account on account.center_id = entry.center_id and account.id =
        case when entry.reason = 'PAYMENT' then entry.to_account_id else entry.from_account_id end
      join center as there on there.id = entry.center_id
      where entry.center_id = ${centerOr(within, 'origin.center_id')} and entry.invoice_id = origin.id
        and entry.reason in ('PAYMENT', 'RETURN')
      group by account.name, entry.transaction_type
    ) as by_provider
  ) as paid
  cross join lateral (
    select case
      when origin.type = 'DEBT_COLLECTION' or origin.is_debt then 'CASHCOLLECTION'
      when paid.ever && ${[...instalmentProviders]}::text[] or 'INSTALLMENT_PLAN' = any(paid.ever_types)
        then 'INSTALLMENTPLAN'
      when origin.type <> 'REFUND' and paid.at_once >= origin.amount
        and (origin.external_id is null or origin.amount > 0) then 'CASH'
      else 'PAYMENT' end as sale_type
  ) as sale_type
  where ${sql.join([...isIn(within), ...where], sql` and `)}
  order by invoice.issued_on desc, invoice.center_id, invoice.id desc
  limit ${limit}`;

interface SalesPage extends SalesFilter {
  after?: Cursor | undefined;
  limit: number;
}

/** Reads a page of sales, newest first. */
export const salesStatement = (scope: SalesScope, { after, limit, ...wanted }: SalesPage) =>
  saleStatement(scope, [...matches(wanted), ...(after ? [isAfter(scope, after)] : [])], limit);

export async function salesOf(db: Db, scope: SalesScope, page: SalesPage): Promise<SaleRow[]> {
  return (await salesStatement(scope, page).execute(db)).rows;
}

const rowsInHand = 500;

/** Reads all sales, one page at a time. */
export async function* everySale(db: Db, scope: SalesScope, wanted: SalesFilter): AsyncGenerator<SaleRow[]> {
  let after: Cursor | undefined;
  do {
    const rows = await salesOf(db, scope, { ...wanted, after, limit: rowsInHand });
    if (rows.length > 0) yield rows;
    const last = rows.length < rowsInHand ? undefined : rows.at(-1);
    after = last && { issuedOn: last.issued_on.toString(), centerId: last.center_id, id: last.id };
  } while (after);
}

/** Counts the sales, up to one more than `most`. */
export async function countSales(
  db: Db,
  scope: SalesScope,
  wanted: SalesFilter,
  most: number,
): Promise<number> {
  const statement = salesStatement(scope, { ...wanted, limit: most + 1 });
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${statement}) as sale`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Reads one sale. */
export async function readSale(db: Db, { centerId, id }: Key, person: Key | undefined) {
  const statement = saleStatement({ person, centerId }, [sql<boolean>`invoice.id = ${id}`], 1);
  return (await statement.execute(db)).rows[0];
}

/** Reads the money that came in for an invoice and the money that went back. */
export async function readPayments(db: Db, { centerId, id }: Key) {
  const { rows } = await sql<{
    at: Temporal.Instant;
    amount: number;
    reason: 'PAYMENT' | 'RETURN' | 'REFUND';
    provider: string;
    transaction_type: TransactionType | null;
    is_at_once: boolean;
  }>`
    select entry.at, entry.amount, entry.reason, account.name as provider, entry.transaction_type,
      entry.at = invoice.issued_at as is_at_once
    from ledger_entry as entry
    join invoice on invoice.center_id = entry.center_id and invoice.id = entry.invoice_id
    join ledger_account as account on account.center_id = entry.center_id and account.id =
      case entry.reason when 'PAYMENT' then entry.to_account_id else entry.from_account_id end
    where entry.center_id = ${centerId} and entry.invoice_id = ${id}
      and entry.reason in ('PAYMENT', 'RETURN', 'REFUND')
    order by entry.id`.execute(db);
  return rows;
}

/** Reads what an invoice reverses, and what reverses it. */
export async function readOpposites(db: Db, { centerId, id }: Key, reversesId: number | null) {
  return db
    .selectFrom('invoice')
    .select(['center_id', 'id', 'year', 'number', 'amount'])
    .where('center_id', '=', centerId)
    .where((is) => (reversesId === null ? is('reverses_id', '=', id) : is('id', '=', reversesId)))
    .orderBy('id')
    .execute();
}
