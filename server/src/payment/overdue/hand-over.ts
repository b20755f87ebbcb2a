import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import { type Counts, type Night, type NightlyStep, sumOf } from '../../frame/nightly/night.ts';
import type { Debtor } from '../../payment-agreement/store.ts';
import { blockForDebt, isBlockedForDebt } from '../../person/debt-block.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { auditDebt } from './audit-debt.ts';
import { notifyOfInvoices } from './notify-of-invoices.ts';
import {
  byDebtor,
  findDebtors,
  handedOverOn,
  lockOverdue,
  type OverdueInvoice,
  overdueRulesOf,
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
  const debtors = byDebtor(await lockOverdue(tx, night, soonest, ids)).flatMap(
    ([debtor, overdue]): [Debtor, OverdueInvoice[]][] => {
      const invoices = overdue.filter((one) => {
        const from = handedOverOn(one, rules);
        return from !== undefined && Temporal.PlainDate.compare(from, day) <= 0;
      });
      return invoices.length > 0 ? [[debtor, invoices]] : [];
    },
  );
  if (debtors.length === 0) return {};
  const cases = await openCases(
    tx,
    club.center.id,
    today,
    debtors.flatMap(([, invoices]) => invoices),
  );
  for (const [{ payer: person, company }, invoices] of debtors) {
    const references = invoices.map(({ reference }) => reference);
    await auditDebt(tx, person, { now, what: 'handed-over', references });
    if (company) continue;
    await blockForDebt(tx, person, today);
    await services.reactions.blockedForDebt(tx, person, club.center.id, now);
  }
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
  return { cases, people: debtors.length, emails };
}

/** One for each invoice, and one for each fee of its reminders that is still open. Returns how many. */
async function openCases(
  tx: Tx,
  centerId: number,
  today: Temporal.PlainDate,
  invoices: readonly OverdueInvoice[],
): Promise<number> {
  const ids = json(invoices.map(({ id }) => ({ id })));
  const { rows } = await sql`
    insert into debt_case (center_id, invoice_id, person_center_id, person_id, amount, opened_on,
      blocks_person)
    select ${centerId}::integer, invoice.id, invoice.person_center_id, invoice.person_id, invoice.open_amount, ${today}::date,
      invoice.company_id is null
    from invoice
    where invoice.center_id = ${centerId} and invoice.open_amount > 0 and invoice.id in (
      select id from jsonb_to_recordset(${ids}::jsonb) as given (id bigint)
      union all
      select reminder.fee_invoice_id from reminder
      where reminder.center_id = ${centerId} and reminder.fee_invoice_id is not null and reminder.invoice_id in (
        select id from jsonb_to_recordset(${ids}::jsonb) as given (id bigint)))
    returning invoice_id`.execute(tx);
  return rows.length;
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
      const { rows } = await sql<{ person_center_id: number; person_id: number }>`
        update debt_case set is_notified = true
        where center_id = ${centerId} and invoice_id = any (${sql.val([...ids])}::bigint[])
          and closed_at is not null and not is_notified
        returning person_center_id, person_id`.execute(tx);
      const people = new Map(
        rows.map((row) => [
          `${row.person_center_id} ${row.person_id}`,
          { centerId: row.person_center_id, id: row.person_id },
        ]),
      );
      const free: Key[] = [];
      for (const person of people.values()) if (!(await isBlockedForDebt(tx, person))) free.push(person);
      const emails = await notifyOfInvoices(
        tx,
        night,
        free.map((person) => ({ person, news: 'unblocked' as const, invoices: [] })),
      );
      return { emails };
    },
  });
}
