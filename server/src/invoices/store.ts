import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { centersOf, readAtEach, readWherever } from '../platform/db/elsewhere.ts';
import { keys } from '../platform/db/keys.ts';
import type { Cursor } from './cursor.ts';

export interface InvoiceFilter {
  statuses: readonly string[] | undefined;
  dateFrom: string | undefined;
  dateTo: string | undefined;
  after: Cursor | undefined;
  limit: number;
}

/** Sort order of a list. */
export const isAfterCursor = ({ issuedOn, centerId, id }: Cursor) => sql<boolean>`
  invoice.issued_on <= ${issuedOn}::date and (
    invoice.issued_on < ${issuedOn}::date
    or (invoice.center_id, -invoice.id) > (${centerId}::bigint, -(${id}::bigint)))`;

/** By the index of a person's invoices. */
const invoicesAt = (
  db: Db,
  person: Key,
  centerId: number,
  { statuses, dateFrom, dateTo, after, limit }: InvoiceFilter,
) =>
  db
    .selectFrom('invoice')
    .innerJoin('center', 'center.id', 'invoice.center_id')
    .innerJoin('invoice_line as first', (on) =>
      on
        .on('first.center_id', '=', centerId)
        .onRef('first.invoice_id', '=', 'invoice.id')
        .on('first.line', '=', 1),
    )
    .select([
      'invoice.center_id',
      'invoice.id',
      'invoice.year',
      'invoice.number',
      'invoice.type',
      'invoice.status',
      'invoice.issued_on',
      'invoice.due_on',
      'invoice.currency',
      'invoice.amount',
      'invoice.tax',
      'invoice.open_amount',
      'center.name as center_name',
      'center.time_zone',
      'first.text',
    ])
    .select(({ selectFrom }) =>
      selectFrom('invoice_line')
        .select(({ fn }) => fn.countAll<number>().as('lines'))
        .where('center_id', '=', centerId)
        .whereRef('invoice_id', '=', 'invoice.id')
        .as('lines'),
    )
    .where('invoice.center_id', '=', centerId)
    .where('invoice.person_center_id', '=', person.centerId)
    .where('invoice.person_id', '=', person.id)
    .where((is) =>
      is.and([
        ...(statuses ? [sql<boolean>`invoice.status = any(${sql.val([...statuses])}::text[])`] : []),
        ...(dateFrom ? [is('invoice.issued_on', '>=', Temporal.PlainDate.from(dateFrom))] : []),
        ...(dateTo ? [is('invoice.issued_on', '<=', Temporal.PlainDate.from(dateTo))] : []),
        ...(after ? [isAfterCursor(after)] : []),
      ]),
    )
    .orderBy('invoice.issued_on', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(limit);

/** Newest first. */
export async function invoicesOf(db: Db, person: Key, filter: InvoiceFilter) {
  const found = await readWherever(db, 'payer_elsewhere', person, (centerId) =>
    invoicesAt(db, person, centerId, filter),
  );
  return found
    .toSorted(
      (a, b) =>
        Temporal.PlainDate.compare(b.issued_on, a.issued_on) || a.center_id - b.center_id || b.id - a.id,
    )
    .slice(0, filter.limit);
}

export type ListedInvoice = Awaited<ReturnType<typeof invoicesOf>>[number];

const mostOpen = 100;

const openInvoicesAt = (db: Db, person: Key, centerId: number) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoice_line as first', (on) =>
      on
        .on('first.center_id', '=', centerId)
        .onRef('first.invoice_id', '=', 'invoice.id')
        .on('first.line', '=', 1),
    )
    .select(['invoice.center_id', 'invoice.id', 'invoice.due_on', 'invoice.currency', 'invoice.open_amount'])
    .select('first.text')
    .where('invoice.center_id', '=', centerId)
    .where('invoice.person_center_id', '=', person.centerId)
    .where('invoice.person_id', '=', person.id)
    .where('invoice.company_id', 'is', null)
    .where('invoice.open_amount', '>', 0)
    .orderBy('invoice.due_on')
    .orderBy('invoice.id')
    .limit(mostOpen);

/** What a person owes and hasn't paid, by its due date, in the currencies in which it was sold. What their company owes doesn't count. */
export async function openInvoicesOf(db: Db, person: Key) {
  const found = await readWherever(db, 'payer_elsewhere', person, (centerId) =>
    openInvoicesAt(db, person, centerId),
  );
  return found
    .toSorted(
      (a, b) => Temporal.PlainDate.compare(a.due_on, b.due_on) || a.center_id - b.center_id || a.id - b.id,
    )
    .slice(0, mostOpen);
}

/** Reads an invoice of this person. */
export const readInvoice = (db: Db, person: Key, { centerId, id }: Key) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .executeTakeFirst();

export const readLines = (db: Db | Tx, { centerId, id }: Key) =>
  db
    .selectFrom('invoice_line')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('invoice_id', '=', id)
    .orderBy('line')
    .execute();

/** Reads the lines with which parts of an invoice were credited. */
export const readCreditLines = (tx: Tx, { centerId, id }: Key) =>
  tx
    .selectFrom('invoice_line as line')
    .innerJoin('invoice as credit', (on) => on.onRef('credit.id', '=', 'line.invoice_id'))
    .selectAll('line')
    .where('line.center_id', '=', centerId)
    .where('credit.center_id', '=', centerId)
    .where('credit.reverses_id', '=', id)
    .where('credit.type', '=', 'REFUND')
    .orderBy('line.invoice_id')
    .orderBy('line.line')
    .execute();

/** Lists the lines of an invoice that have been reversed. */
export async function readReversedLines(tx: Tx, { centerId, id }: Key): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('invoice_line')
    .select('reverses_line')
    .where('center_id', '=', centerId)
    .where('reverses_id', '=', id)
    .execute();
  return new Set(rows.flatMap(({ reverses_line }) => reverses_line ?? []));
}

/** Returns what a person owes one centre, due or not. What their company owes doesn't count. */
export async function unpaidAt(db: Db | Tx, person: Key, centerId: number): Promise<number> {
  const { open } = await db
    .selectFrom('invoice')
    .select(sql<number>`coalesce(sum(open_amount), 0)::bigint`.as('open'))
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('company_id', 'is', null)
    .where('open_amount', '>', 0)
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * Returns what is open in each currency, with what the company of this contact owes, and how much of it is overdue in the
 * centre's calendar.
 */
export async function readOpenAmounts(db: Db, person: Key, now: Temporal.Instant): Promise<OpenAmount[]> {
  const found = await readWherever(
    db,
    'payer_elsewhere',
    person,
    (centerId) => sql<OpenAmount>`
      select invoice.currency,
        sum(open_amount)::bigint as open,
        coalesce(sum(open_amount) filter (where due_on < (${now} at time zone center.time_zone)::date), 0)::bigint as overdue,
        count(*) filter (where due_on < (${now} at time zone center.time_zone)::date)::integer as overdue_count,
        min(due_on) as next_due_on,
        bool_or(company_id is null and due_on < (${now} at time zone center.time_zone)::date) as is_in_arrears
      from invoice join center on center.id = invoice.center_id
      where invoice.center_id = ${centerId} and person_center_id = ${person.centerId} and person_id = ${person.id}
        and open_amount > 0
      group by invoice.currency`,
  );
  return [...Map.groupBy(found, ({ currency }) => currency).values()].map((some) => some.reduce(addOpen));
}

interface OpenAmount {
  currency: string;
  open: number;
  overdue: number;
  overdue_count: number;
  next_due_on: Temporal.PlainDate;
  is_in_arrears: boolean;
}

const addOpen = (a: OpenAmount, b: OpenAmount): OpenAmount => ({
  currency: a.currency,
  open: a.open + b.open,
  overdue: a.overdue + b.overdue,
  overdue_count: a.overdue_count + b.overdue_count,
  next_due_on: Temporal.PlainDate.compare(a.next_due_on, b.next_due_on) < 0 ? a.next_due_on : b.next_due_on,
  is_in_arrears: a.is_in_arrears || b.is_in_arrears,
});

/** Whether a person owes something that is overdue. What their company owes keeps nobody from buying. */
export const isInArrears = async (db: Db, person: Key, now: Temporal.Instant): Promise<boolean> =>
  (await readOpenAmounts(db, person, now)).some(({ is_in_arrears }) => is_in_arrears);

/** Those of these people who owe something that is overdue, which is not their company's. */
export async function readInArrears(db: Db, people: readonly Key[], now: Temporal.Instant): Promise<Key[]> {
  return readAtEach(await centersOf(db, 'payer_elsewhere', people), async ({ centerId, people: some }) => {
    const { rows } = await sql<Key>`
      select distinct person_center_id as "centerId", person_id as id
      from invoice join center on center.id = invoice.center_id
      where invoice.center_id = ${centerId} and (person_center_id, person_id) in (${keys(some)})
        and open_amount > 0 and company_id is null and due_on < (${now} at time zone center.time_zone)::date`.execute(
      db,
    );
    return rows;
  });
}
