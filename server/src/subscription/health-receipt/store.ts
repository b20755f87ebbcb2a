import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readWherever } from '../../platform/db/elsewhere.ts';

/** The membership of this person, with what its plan is called. */
export const readMembership = (db: Db, person: Key, { centerId, id }: Key) =>
  db
    .selectFrom('subscription')
    .innerJoin('plan', (on) =>
      on.onRef('plan.center_id', '=', 'subscription.center_id').onRef('plan.id', '=', 'subscription.plan_id'),
    )
    .select(['subscription.center_id', 'subscription.id', 'subscription.starts_on', 'subscription.ends_on'])
    .select(['subscription.basket_center_id', 'subscription.basket_id'])
    .select(['plan.name', 'plan.has_health_receipt'])
    .where('subscription.center_id', '=', centerId)
    .where('subscription.id', '=', id)
    .where('subscription.person_center_id', '=', person.centerId)
    .where('subscription.person_id', '=', person.id)
    .executeTakeFirst();

export type Membership = NonNullable<Awaited<ReturnType<typeof readMembership>>>;

/** The line numbers of a membership on the invoice of its first payment; of a later invoice, all of its lines. */
interface InvoiceOfMembership {
  id: number;
  lines?: readonly number[];
}

/** The invoice of the basket with which the membership was bought. What else was in the basket is not of interest. */
async function readFirstInvoice(
  db: Db,
  { basket_center_id, basket_id }: Membership,
): Promise<InvoiceOfMembership[]> {
  if (basket_center_id === null || basket_id === null) return [];
  const lines = await db
    .selectFrom('shopping_basket_line')
    .select('invoice_line')
    .where('center_id', '=', basket_center_id)
    .where('basket_id', '=', basket_id)
    .where('sellable', '=', 'subscription')
    .where('invoice_line', 'is not', null)
    .execute();
  const payments = await db
    .selectFrom('payment')
    .select('invoice_id')
    .distinct()
    .where('center_id', '=', basket_center_id)
    .where('basket_id', '=', basket_id)
    .where('invoice_id', 'is not', null)
    .execute();
  return payments.flatMap(({ invoice_id }) =>
    invoice_id === null ? [] : [{ id: invoice_id, lines: lines.flatMap((line) => line.invoice_line ?? []) }],
  );
}

async function readInvoices(db: Db, membership: Membership): Promise<InvoiceOfMembership[]> {
  const first = await readFirstInvoice(db, membership);
  const later = await db
    .selectFrom('subscription_period')
    .select('invoice_id')
    .distinct()
    .where('center_id', '=', membership.center_id)
    .where('subscription_id', '=', membership.id)
    .where('invoice_id', 'is not', null)
    .execute();
  const known = new Set(first.map(({ id }) => id));
  return [
    ...first,
    ...later.flatMap(({ invoice_id }) =>
      invoice_id === null || known.has(invoice_id) ? [] : [{ id: invoice_id }],
    ),
  ];
}

export interface PaidLine {
  center_id: number;
  invoice_id: number;
  year: number;
  number: number;
  line: number;
  text: string;
  amount: number;
  currency: string;
  paid_on: Temporal.PlainDate;
}

/**
 * What was paid for a membership in a year of its centre's calendar: lines of invoices that are paid in full, the last money
 * for which came in that year. Lines that were reversed don't count.
 */
export async function readPaidLines(db: Db, membership: Membership, year: number): Promise<PaidLine[]> {
  const invoices = await readInvoices(db, membership);
  if (invoices.length === 0) return [];
  const centerId = membership.center_id;
  const { rows } = await sql<PaidLine>`
    with paid as materialized (
      select ledger_entry.invoice_id, (max(ledger_entry.at) at time zone center.time_zone)::date as paid_on
      from ledger_entry join center on center.id = ledger_entry.center_id
      where ledger_entry.center_id = ${centerId} and ledger_entry.reason = 'PAYMENT'
        and ledger_entry.invoice_id = any(${sql.val(invoices.map(({ id }) => id))}::bigint[])
      group by ledger_entry.invoice_id, center.time_zone
    )
    select invoice.center_id, invoice.id as invoice_id, invoice.year, invoice.number, line.line, line.text, line.amount,
      invoice.currency, paid.paid_on
    from paid
    join invoice on invoice.center_id = ${centerId} and invoice.id = paid.invoice_id
    join invoice_line as line on line.center_id = ${centerId} and line.invoice_id = invoice.id
    where invoice.status = 'PAID' and line.amount > 0 and extract(year from paid.paid_on) = ${year}
      and not exists (select from invoice_line as reversal where reversal.center_id = ${centerId}
        and reversal.reverses_id = line.invoice_id and reversal.reverses_line = line.line)
    order by paid.paid_on, invoice.year, invoice.number, line.line`.execute(db);
  const linesOf = new Map(invoices.map(({ id, lines }) => [id, lines]));
  return rows.filter(({ invoice_id, line }) => linesOf.get(invoice_id)?.includes(line) ?? true);
}

/** How often the person came: visits at the centre that sold the membership, and those that were booked with it elsewhere. */
export async function countVisits(
  db: Db,
  person: Key,
  { center_id, id }: Membership,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<number> {
  const counts = await readWherever(
    db,
    'participation_elsewhere',
    person,
    (centerId) => sql<{ visits: number }>`
      select count(*)::integer as visits from participation
      where participation.center_id = ${centerId} and person_center_id = ${person.centerId} and person_id = ${person.id}
        and checked_in_at >= ${from} and checked_in_at < ${until}
        and (${centerId}::integer = ${center_id}::integer
          or (subscription_center_id = ${center_id} and subscription_id = ${id}))`,
  );
  return counts.reduce((sum, { visits }) => sum + visits, 0);
}
