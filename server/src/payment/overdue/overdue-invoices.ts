import { sql } from 'kysely';
import type { Night } from '../../frame/nightly/night.ts';
import { companyOf } from '../../invoices/company-of.ts';
import { referenceOf } from '../../invoices/reference.ts';
import { summaryAt } from '../../invoices/summary.ts';
import type { Debtor } from '../../payment-agreement/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** When unpaid invoices are reminded of and handed over. */
export interface OverdueRules {
  reminderDays: readonly number[];
  debtCollectionDays: number;
}

export const overdueRulesOf = ({ club: { parameters } }: Night): OverdueRules => ({
  reminderDays: parameters.reminderDays.toSorted((a, b) => a - b),
  debtCollectionDays: parameters.debtCollectionDays,
});

/** An invoice, and who owes it. */
export interface OwedInvoice {
  id: number;
  year: number;
  number: number;
  reference: string;
  text: string;
  open_amount: number;
  person_center_id: number;
  person_id: number;
  company_center_id: number | null;
  company_id: number | null;
}

export const owedColumns = (centerId: number) => sql`
  invoice.id, invoice.year, invoice.number, invoice.open_amount, invoice.person_center_id, invoice.person_id,
  invoice.company_center_id, invoice.company_id, ${summaryAt(centerId)} as text`;

/** An overdue invoice, with its last reminder. */
export interface OverdueInvoice extends OwedInvoice {
  due_on: Temporal.PlainDate;
  level: number | null;
  sent_on: Temporal.PlainDate | null;
}

const debtorOf = (invoice: OwedInvoice): Debtor => ({
  payer: { centerId: invoice.person_center_id, id: invoice.person_id },
  company: companyOf(invoice),
});

const isOnOrAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(a, b) >= 0;

type Dated = Pick<OverdueInvoice, 'due_on' | 'level' | 'sent_on'>;

/**
 * The number of the reminder that an invoice gets on a day; undefined if none. After a reminder that came late, the next
 * one waits as long as it would have otherwise.
 */
export function reminderDueOn(
  { due_on, level, sent_on }: Dated,
  { reminderDays }: OverdueRules,
  day: Temporal.PlainDate,
): number | undefined {
  const next = (level ?? 0) + 1;
  const days = reminderDays[next - 1];
  if (days === undefined) return undefined;
  const since = days - (reminderDays[next - 2] ?? 0);
  const isTime =
    isOnOrAfter(day, due_on.add({ days })) && (!sent_on || isOnOrAfter(day, sent_on.add({ days: since })));
  return isTime ? next : undefined;
}

/** The day from which an invoice is handed over, if it is still unpaid. Undefined while a reminder is to come, or never. */
export function handedOverOn(
  { due_on, level, sent_on }: Dated,
  { reminderDays, debtCollectionDays }: OverdueRules,
): Temporal.PlainDate | undefined {
  if (debtCollectionDays === 0 || (level ?? 0) < reminderDays.length) return undefined;
  const planned = due_on.add({ days: debtCollectionDays });
  const since = Math.max(0, debtCollectionDays - (reminderDays.at(-1) ?? 0));
  const earliest = sent_on?.add({ days: since });
  return earliest && isOnOrAfter(earliest, planned) ? earliest : planned;
}

/**
 * Overdue, and nobody is about to collect it. Fees of reminders follow the invoices that they are about, and what an older
 * system handed over is with a collector already.
 */
const isWaiting = (centerId: number, day: Temporal.PlainDate, soonest: number) => sql<boolean>`
  invoice.center_id = ${centerId} and invoice.open_amount > 0 and invoice.due_on <= ${day.subtract({ days: soonest })}::date
  and invoice.type not in ('REMINDER', 'DEBT_COLLECTION')
  and not exists (select from debt_case where debt_case.center_id = ${centerId} and debt_case.invoice_id = invoice.id)
  and not exists (select from collection_attempt as attempt
    where attempt.center_id = ${centerId} and attempt.invoice_id = invoice.id
      and (attempt.failed_on is null or attempt.retry_on is not null))
  and not exists (select from direct_debit as debit
    where debit.center_id = ${centerId} and debit.invoice_id = invoice.id and debit.state in ('PLANNED', 'FILED'))`;

/** The first of the overdue invoices of each person, in their order; with `reminders`, of those that have had fewer. */
export async function findDebtors(
  db: Db,
  { club, day }: Night,
  soonest: number,
  { after, limit, reminders }: { after: number; limit: number; reminders?: number },
): Promise<number[]> {
  const { id: centerId } = club.center;
  const isAwaited =
    reminders === undefined
      ? sql`true`
      : sql`not exists (select from reminder
          where reminder.center_id = ${centerId} and reminder.invoice_id = invoice.id and reminder.level >= ${reminders})`;
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from invoice
    where ${isWaiting(centerId, day, soonest)} and ${isAwaited}
    group by person_center_id, person_id having min(id) > ${after}
    order by min(id) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks all overdue invoices of the people whose first ones these are, and reads them with their last reminders. What
 * another job has done meanwhile is seen because they are read only when they are locked.
 */
export async function lockOverdue(
  tx: Tx,
  { club, day }: Night,
  soonest: number,
  ids: readonly number[],
): Promise<OverdueInvoice[]> {
  const { id: centerId } = club.center;
  const locked = await tx
    .selectFrom('invoice')
    .select('invoice.id')
    .where(isWaiting(centerId, day, soonest))
    .where(
      sql<boolean>`(invoice.person_center_id, invoice.person_id) in (
        select first.person_center_id, first.person_id from invoice as first
        where first.center_id = ${centerId} and first.id = any (${sql.val([...ids])}::bigint[]))`,
    )
    .orderBy('invoice.id')
    .forUpdate()
    .execute();
  const { rows } = await sql<Omit<OverdueInvoice, 'reference'>>`
    select ${owedColumns(centerId)}, invoice.due_on,
      (select max(level) from reminder where reminder.center_id = ${centerId} and reminder.invoice_id = invoice.id) as level,
      (select max(sent_on) from reminder where reminder.center_id = ${centerId} and reminder.invoice_id = invoice.id) as sent_on
    from invoice
    where ${isWaiting(centerId, day, soonest)} and invoice.id = any (${locked.map(({ id }) => id)}::bigint[])
    order by invoice.id`.execute(tx);
  return rows.map((row) => ({ ...row, reference: referenceOf({ center_id: centerId, ...row }) }));
}

/** What people owe, and what companies owe, in the order of the people's keys. */
export const byDebtor = <Owed extends OwedInvoice>(invoices: readonly Owed[]): [Debtor, Owed[]][] =>
  [...Map.groupBy(invoices, keyOf).values()]
    .flatMap((some): [Debtor, Owed[]][] => (some[0] ? [[debtorOf(some[0]), some]] : []))
    .toSorted(([{ payer: a }], [{ payer: b }]) => a.centerId - b.centerId || a.id - b.id);

const keyOf = (one: OwedInvoice): string =>
  [one.person_center_id, one.person_id, one.company_center_id, one.company_id].join(' ');
