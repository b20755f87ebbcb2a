import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import type { SubscriptionRow } from '../store.ts';
import { type PaidDays, splitPaidDays } from './split-paid-days.ts';

/** Paid days of a membership, and the invoice on which they were charged. */
export interface InvoicedDays extends PaidDays {
  /** Undefined if an older system charged them. */
  invoice: Key | undefined;
  /** As stored: null for days that a basket charged. */
  billedOn: number | null;
  billedAt: Temporal.Instant;
}

/** Days that are given up, and the first of the paid days to which they belonged. */
export interface CutDays extends InvoicedDays {
  paidFrom: Temporal.PlainDate;
}

/** The days from one to another that were charged, and not given up since, whole periods even where the range cuts them. */
export async function readPaidDays(
  db: Db | Tx,
  { center_id: centerId, id, basket_id }: Pick<SubscriptionRow, 'center_id' | 'id' | 'basket_id'>,
  { startsOn, endsOn }: { startsOn: Temporal.PlainDate; endsOn: Temporal.PlainDate | undefined },
): Promise<InvoicedDays[]> {
  // The first period was charged with the basket, and the others by the night.
  const { rows } = await sql<{
    starts_on: Temporal.PlainDate;
    ends_on: Temporal.PlainDate;
    amount: number;
    sponsored_amount: number;
    billed_on: number | null;
    billed_at: Temporal.Instant;
    invoice_id: number | null;
  }>`
    select starts_on, ends_on, amount, sponsored_amount, invoice_id as billed_on, billed_at, coalesce(invoice_id,
      (select invoice_id from payment where payment.center_id = ${centerId} and payment.basket_id = ${basket_id}
        and payment.fulfilled_at is not null limit 1)) as invoice_id
    from subscription_period
    where center_id = ${centerId} and subscription_id = ${id} and ends_on >= ${startsOn}
      and (${endsOn ?? null}::date is null or starts_on <= ${endsOn ?? null}::date)
    order by starts_on`.execute(db);
  return rows.map((row) => ({
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    amount: row.amount,
    sponsoredAmount: row.sponsored_amount,
    invoice: row.invoice_id === null ? undefined : { centerId, id: row.invoice_id },
    billedOn: row.billed_on,
    billedAt: row.billed_at,
  }));
}

/** What of the paid days is in a range. */
export const unusedOf = (paid: readonly InvoicedDays[], range: BillingPeriod): CutDays[] =>
  paid.flatMap((one) => {
    const { unused } = splitPaidDays(one, range);
    return unused ? [{ ...one, ...unused, paidFrom: one.startsOn }] : [];
  });

/** Takes the days of a range out of what is paid. The membership is locked. */
export async function removePaidDays(
  tx: Tx,
  { center_id: centerId, id }: Pick<SubscriptionRow, 'center_id' | 'id'>,
  paid: readonly InvoicedDays[],
  range: BillingPeriod,
): Promise<void> {
  const cut = paid.filter((one) => splitPaidDays(one, range).unused);
  if (cut.length === 0) return;
  await sql`
    delete from subscription_period
    where center_id = ${centerId} and subscription_id = ${id}
      and starts_on = any (${cut.map(({ startsOn }) => startsOn.toString())}::date[])`.execute(tx);
  const kept = cut.flatMap((one) => splitPaidDays(one, range).kept.map((part) => ({ ...one, ...part })));
  await insertPaidDays(tx, { centerId, id }, kept);
}

/** Stores days of a membership as paid. */
export async function insertPaidDays(
  tx: Tx,
  { centerId, id }: Key,
  days: readonly Omit<InvoicedDays, 'invoice'>[],
): Promise<void> {
  const given = days.map(({ startsOn, endsOn, amount, sponsoredAmount, billedOn, billedAt }) => ({
    ...{ starts_on: startsOn, ends_on: endsOn, amount, sponsored_amount: sponsoredAmount },
    ...{ invoice_id: billedOn, billed_at: billedAt },
  }));
  if (given.length === 0) return;
  await sql`
    insert into subscription_period (center_id, subscription_id, starts_on, ends_on, amount, sponsored_amount, invoice_id,
      billed_at)
    select ${centerId}::integer, ${id}::bigint, starts_on, ends_on, amount, sponsored_amount, invoice_id, billed_at
    from jsonb_to_recordset(${json(given)}::jsonb) as given (starts_on date, ends_on date, amount bigint,
      sponsored_amount bigint, invoice_id bigint, billed_at timestamptz)`.execute(tx);
}
