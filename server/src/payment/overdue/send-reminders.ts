import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import type { Counts, Night, NightlyStep } from '../../frame/nightly/night.ts';
import type { WrittenInvoice } from '../../invoices/write-invoice.ts';
import type { Debtor } from '../../payment-agreement/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { useCreditFirst } from '../credit/use-credit.ts';
import { issueFees } from './issue-fees.ts';
import { notifyOfInvoices } from './notify-of-invoices.ts';
import {
  byDebtor,
  findDebtors,
  handedOverOn,
  lockOverdue,
  type OverdueInvoice,
  overdueRulesOf,
  reminderDueOn,
} from './overdue-invoices.ts';

/** Reminds people of their unpaid invoices: one email, and one fee, for all that are due for a reminder. */
export const sendReminders: NightlyStep = {
  name: 'reminders',
  run: async (night) => {
    const { services } = night;
    const { reminderDays } = overdueRulesOf(night);
    const soonest = reminderDays[0];
    if (soonest === undefined) return {};
    return eachDue(night, {
      what: 'a reminder',
      find: (after, limit) =>
        findDebtors(services.db, night, soonest, { after, limit, reminders: reminderDays.length }),
      work: (tx, ids) => remind(tx, night, soonest, ids),
    });
  },
};

interface Mailing extends Debtor {
  invoices: (OverdueInvoice & { next: number })[];
}

async function remind(tx: Tx, night: Night, soonest: number, ids: readonly number[]): Promise<Counts> {
  const { services, club, day } = night;
  const rules = overdueRulesOf(night);
  const today = dateIn(services.clock.now(), club.center.time_zone);
  const books = { now: services.clock.now(), reactions: services.reactions };
  const overdue = await lockOverdue(tx, night, soonest, ids);
  const owed = await useCreditFirst(
    tx,
    books,
    { centerId: club.center.id, currency: club.center.currency },
    overdue,
  );
  const mailings = byDebtor(owed).flatMap(([debtor, overdue]): Mailing[] => {
    const invoices = overdue.flatMap((one) => {
      const next = reminderDueOn(one, rules, day);
      return next === undefined ? [] : [{ ...one, next }];
    });
    return invoices.length > 0 ? [{ ...debtor, invoices }] : [];
  });
  if (mailings.length === 0) return {};
  const fee = { type: 'REMINDER', amount: club.parameters.reminderFee, text: 'reminder.fee' } as const;
  const fees = await issueFees(tx, night, fee, mailings);
  await noteReminders(tx, club.center.id, today, mailings, fees);
  const emails = await notifyOfInvoices(
    tx,
    night,
    mailings.map(({ payer, company, invoices }) => {
      const last = invoices.filter(({ next }) => next === rules.reminderDays.length);
      const on = last.flatMap(
        (one) => handedOverOn({ ...one, level: one.next, sent_on: today }, rules) ?? [],
      );
      return {
        person: payer,
        company,
        news: last.length > 0 ? ('lastReminder' as const) : ('reminder' as const),
        invoices,
        fee: club.parameters.reminderFee,
        on: on.toSorted(Temporal.PlainDate.compare)[0],
      };
    }),
  );
  const reminders = mailings.reduce((sum, { invoices }) => sum + invoices.length, 0);
  return { reminders, fees: fees.length, emails };
}

/** The primary key allows each reminder of an invoice once. The fee belongs to all invoices of its mailing. */
async function noteReminders(
  tx: Tx,
  centerId: number,
  today: Temporal.PlainDate,
  mailings: readonly Mailing[],
  fees: readonly WrittenInvoice[],
): Promise<void> {
  const rows = mailings.flatMap(({ invoices }, mailing) =>
    invoices.map(({ id, next }) => ({
      invoice_id: id,
      level: next,
      fee_invoice_id: fees[mailing]?.id ?? null,
    })),
  );
  await sql`
    insert into reminder (center_id, invoice_id, level, sent_on, fee_invoice_id)
    select ${centerId}::integer, invoice_id, level, ${today}::date, fee_invoice_id
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (invoice_id bigint, level smallint, fee_invoice_id bigint)`.execute(
    tx,
  );
}
