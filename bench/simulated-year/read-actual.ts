import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/database.ts';

export interface ActualLine {
  amount: number;
  tax: number;
  tax_rate: number;
  what: string | null;
  from: string | null;
  until: string | null;
}

export interface ActualInvoice {
  member: number;
  reference: string;
  type: string;
  issued_on: string;
  due_on: string;
  amount: number;
  tax: number;
  open_amount: number;
  lines: ActualLine[];
}

export interface ActualCharge {
  member: number;
  what: string;
  starts_on: string;
  ends_on: string;
  amount: number;
  tax_rate: number;
  company: number;
  is_invoiced: boolean;
}

export interface ActualMembership {
  member: number;
  status: string;
  is_blocked: boolean;
  billed_until: string;
  ends_on: string | null;
  bound_until: string | null;
}

/** Money of a centre on a day. */
export interface MoneyOfDay {
  center_id: number;
  day: string;
  billed: number;
  paid: number;
}

/** What the portal has in its books. */
export interface Actual {
  invoices: ActualInvoice[];
  charges: ActualCharge[];
  memberships: ActualMembership[];
  /** By the ledger. */
  balances: { member: number; balance: number }[];
  money: MoneyOfDay[];
  unfinished: { center_id: number; day: string; step: string; state: string }[];
}

/** Those whom the bench has made for a comparison are left out. */
const twinsFrom = 5_000_000;

export async function readActual(db: Db): Promise<Actual> {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
  return {
    invoices: await rows(sql<ActualInvoice>`
      select person_id as member, invoice.center_id || '-' || year || '-' || lpad(number::text, 6, '0') as reference, type,
        issued_on::text, due_on::text, amount, tax, open_amount,
        (select coalesce(jsonb_agg(jsonb_build_object('amount', line.amount, 'tax', line.tax, 'tax_rate', line.tax_rate,
            'what', explanation ->> 'what', 'from', explanation ->> 'from', 'until', explanation ->> 'until')
            order by line.line), '[]')
          from invoice_line as line
          where line.center_id = invoice.center_id and line.invoice_id = invoice.id) as lines
      from invoice where person_id < ${twinsFrom} order by person_id, invoice.id`),
    charges: await rows(sql<ActualCharge>`
      select person_id as member, what, charge.starts_on::text, charge.ends_on::text, amount, charge.tax_rate,
        agreement_id as company, invoice_id is not null as is_invoiced
      from company_charge as charge
      join subscription on subscription.center_id = charge.center_id and subscription.id = charge.subscription_id
      where person_id < ${twinsFrom} order by person_id, charge.starts_on, what desc`),
    memberships: await rows(sql<ActualMembership>`
      select person_id as member, status, sub_state = 'BLOCKED' as is_blocked, billed_until::text, ends_on::text,
        bound_until::text from subscription
      where person_id < ${twinsFrom} order by person_id, id`),
    balances: await rows(sql<{ member: number; balance: number }>`
      select person_id as member, coalesce(sum(case when to_account_id = account.id then amount else -amount end), 0)::bigint
        as balance
      from ledger_account as account
      join ledger_entry as entry on entry.center_id = account.center_id
        and account.id in (entry.from_account_id, entry.to_account_id)
      where account.kind = 'MEMBER' and person_id < ${twinsFrom} group by person_id order by person_id`),
    money: await rows(sql<MoneyOfDay>`
      select entry.center_id, (at at time zone 'UTC')::date::text as day,
        coalesce(sum(amount) filter (where reason = 'SALE'), 0)::bigint as billed,
        coalesce(sum(case reason when 'PAYMENT' then amount when 'RETURN' then -amount end), 0)::bigint as paid
      from ledger_entry as entry
      join ledger_account as account on account.center_id = entry.center_id and account.kind = 'MEMBER'
        and account.id in (from_account_id, to_account_id)
      where person_id < ${twinsFrom}
      group by 1, 2 order by 2, 1`),
    unfinished: await rows(sql<{ center_id: number; day: string; step: string; state: string }>`
      select center_id, day::text, step, state from nightly_run where state <> 'DONE' or counts ->> 'failed' is not null
      order by day`),
  };
}
