import { formatKey } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import { type Counts, type Night, type NightlyStep, sumOf } from '../../frame/nightly/night.ts';
import { referenceOf } from '../../invoices/reference.ts';
import { blockForDebt, readBlockedForDebt } from '../../person/debt-block.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { auditDebt } from './audit-debt.ts';
import { notifyOfInvoices } from './notify-of-invoices.ts';
import {
  byDebtor,
  findDebtors,
  handedOverOn,
  lockOverdue,
  type OverdueInvoice,
  type OwedInvoice,
  overdueRulesOf,
  owedColumns,
} from './overdue-invoices.ts';

/**
 * Hands invoices over that are unpaid in spite of all reminders, blocks the people who owe them, and notifies those who have
 * paid. What a company owes blocks nobody.
 */
export const handOverDebts: NightlyStep = {
  name: 'debt-collection',
  run: async (night) => sumOf([await handOver(night), await notifyUnblocked(night)]),
};

async function handOver(night: Night): Promise<Counts> {
  const { services } = night;
  const { debtCollectionDays } = overdueRulesOf(night);
  if (debtCollectionDays === 0) return {};
  return eachDue(night, {
    what: 'handing a debt over',
    find: (after, limit) => findDebtors(services.db, night, debtCollectionDays, { after, limit }),
    work: (tx, ids) => handOverDue(tx, night, debtCollectionDays, ids),
  });
}

async function handOverDue(tx: Tx, night: Night, soonest: number, ids: readonly number[]): Promise<Counts> {
  const { services, club, day } = night;
  const rules = overdueRulesOf(night);
  const now = services.clock.now();
  const today = dateIn(now, club.center.time_zone);
  const overdue = await lockOverdue(tx, night, soonest, ids);
  const invoices = overdue.filter((one) => {
    const from = handedOverOn(one, rules);
    return from !== undefined && Temporal.PlainDate.compare(from, day) <= 0;
  });
  if (invoices.length === 0) return {};
  const cases = await openCases(tx, club.center.id, today, invoices);
  const debtors = byDebtor(cases);
  for (const [{ payer: person }, invoices] of debtors) {
    const references = invoices.map(({ reference }) => reference);
    await auditDebt(tx, person, { now, what: 'handed-over', references });
  }
  const blocked = debtors.flatMap(([{ payer, company }]) => (company ? [] : [payer]));
  await blockForDebt(tx, blocked, today);
  await services.reactions.blockedForDebt(tx, blocked, club.center.id, now);
  const emails = await notifyOfInvoices(
    tx,
    night,
    debtors.map(([{ payer, company }, invoices]) => ({
      person: payer,
      company,
      news: 'handedOver' as const,
      invoices,
    })),
  );
  return { cases: cases.length, people: debtors.length, emails };
}

/** One for each invoice, and one for each fee of its reminders that is still open. Returns the invoices of the cases. */
async function openCases(
  tx: Tx,
  centerId: number,
  today: Temporal.PlainDate,
  invoices: readonly OverdueInvoice[],
): Promise<OwedInvoice[]> {
  const ids = invoices.map(({ id }) => id);
  // Somebody may be paying a fee right now. A case for what is paid would never be closed.
  const { rows: fees } = await sql<{ id: number }>`
    select invoice.id from invoice
    where invoice.center_id = ${centerId} and invoice.open_amount > 0 and invoice.id in (
      select reminder.fee_invoice_id from reminder
      where reminder.center_id = ${centerId} and reminder.invoice_id = any (${ids}::bigint[]))
    order by invoice.id for update`.execute(tx);
  const opened = [...ids, ...fees.map(({ id }) => id)];
  const { rows } = await sql<Omit<OwedInvoice, 'reference'>>`
    with opened as (insert into debt_case (center_id, invoice_id, person_center_id, person_id, amount, opened_on,
      blocks_person)
    select ${centerId}::integer, invoice.id, invoice.person_center_id, invoice.person_id, invoice.open_amount, ${today}::date,
      invoice.company_id is null
    from invoice
    where invoice.center_id = ${centerId} and invoice.id = any (${opened}::bigint[])
    -- Another invoice of the same reminder may have brought the fee here before.
    on conflict (center_id, invoice_id) do nothing
    returning invoice_id)
    select ${owedColumns(centerId)} from opened
    join invoice on invoice.center_id = ${centerId} and invoice.id = opened.invoice_id
    order by invoice.id`.execute(tx);
  return rows.map((row) => ({ ...row, reference: referenceOf({ center_id: centerId, ...row }) }));
}

/** No email is sent while a payment is booked: that happens in calls of providers and banks, which know no club. */
function notifyUnblocked(night: Night): Promise<Counts> {
  const { services, club } = night;
  const { id: centerId } = club.center;
  return eachDue(night, {
    what: 'the email about a paid debt',
    find: async (after, limit) => {
      const { rows } = await sql<{ id: number }>`
        select invoice_id as id from debt_case
        where center_id = ${centerId} and closed_at is not null and not is_notified and blocks_person
          and invoice_id > ${after}
        order by invoice_id limit ${limit}`.execute(services.db);
      return rows.map(({ id }) => id);
    },
    work: async (tx, ids) => {
      const { rows } = await sql<{ person_center_id: number; person_id: number; is_cancelled: boolean }>`
        update debt_case as closed set is_notified = true from invoice
        where closed.center_id = ${centerId} and closed.invoice_id = any (${sql.val([...ids])}::bigint[])
          and closed.closed_at is not null and not closed.is_notified
          and invoice.center_id = ${centerId} and invoice.id = closed.invoice_id
        returning closed.person_center_id, closed.person_id, invoice.status = 'CANCELLED' as is_cancelled`.execute(
        tx,
      );
      const closed = rows.map((row) => ({
        person: { centerId: row.person_center_id, id: row.person_id },
        isCancelled: row.is_cancelled,
      }));
      const isBlocked = await readBlockedForDebt(
        tx,
        closed.map(({ person }) => person),
      );
      const byPerson = Map.groupBy(closed, ({ person }) => formatKey('person', person));
      const emails = await notifyOfInvoices(
        tx,
        night,
        [...byPerson.values()].flatMap((some) => {
          const [first] = some;
          if (!first || isBlocked(first.person)) return [];
          const isCancelled = some.every((one) => one.isCancelled);
          return { person: first.person, news: isCancelled ? 'cancelled' : 'unblocked', invoices: [] };
        }),
      );
      return { emails };
    },
  });
}
