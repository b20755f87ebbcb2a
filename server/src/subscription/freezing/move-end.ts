import { sql } from 'kysely';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { splitPaidDays } from '../crediting/split-paid-days.ts';
import type { SubscriptionRow } from '../store.ts';
import { isBefore } from './freeze-limits.ts';
import { rescheduleAroundFreezes } from './reschedule-around-freezes.ts';

type Day = Temporal.PlainDate;

interface Moved {
  /** The first day that is frozen now and wasn't, or the other way round. */
  from: Day;
  /** By how many days it ends later; earlier below zero. */
  days: number;
  /** Freezes that move the end, as they are from now on. */
  freezes: readonly BillingPeriod[];
}

/** Moves the end of a prepaid membership with the days that are paid, and with the add-ons that end with it. */
export async function moveEnd(tx: Tx, row: SubscriptionRow, { from, days, freezes }: Moved): Promise<void> {
  const { center_id: centerId, id, ends_on: endsOn } = row;
  if (!endsOn || days === 0) return;
  await sql`
    update subscription set ends_on = ends_on + ${days}::integer, billed_until = billed_until + ${days}::integer
    where center_id = ${centerId} and id = ${id}`.execute(tx);
  await sql`
    update subscription_add_on set ends_on = ends_on + ${days}::integer
    where center_id = ${centerId} and subscription_id = ${id} and ends_on = ${endsOn}::date`.execute(tx);
  await layPaidDaysAround(tx, row, from, freezes);
}

interface PeriodRow {
  starts_on: Day;
  ends_on: Day;
  amount: number;
  sponsored_amount: number;
  invoice_id: number | null;
  billed_at: Temporal.Instant;
}

async function layPaidDaysAround(
  tx: Tx,
  { center_id: centerId, id }: SubscriptionRow,
  from: Day,
  freezes: readonly BillingPeriod[],
): Promise<void> {
  const { rows } = await sql<PeriodRow>`
    delete from subscription_period
    where center_id = ${centerId} and subscription_id = ${id} and ends_on >= ${from}::date
    returning starts_on, ends_on, amount, sponsored_amount, invoice_id, billed_at`.execute(tx);
  if (rows.length === 0) return;
  const paid = rows
    .map(({ starts_on, ends_on, sponsored_amount, ...row }) => ({
      ...row,
      startsOn: starts_on,
      endsOn: ends_on,
      sponsoredAmount: sponsored_amount,
    }))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.startsOn, b.startsOn));
  const before = { startsOn: from.subtract({ years: 1000 }), endsOn: from.subtract({ days: 1 }) };
  const parts = paid.map((one) => {
    const { kept, unused } = splitPaidDays(one, before);
    return { stays: unused && { ...one, ...unused }, moves: kept.map((part) => ({ ...one, ...part })) };
  });
  const written = [
    ...parts.flatMap(({ stays }) => stays ?? []),
    ...rescheduleAroundFreezes(
      parts.flatMap(({ moves }) => moves),
      from,
      freezes.filter(({ endsOn }) => !isBefore(endsOn, from)),
    ),
  ];
  await sql`
    insert into subscription_period (center_id, subscription_id, starts_on, ends_on, amount, sponsored_amount, invoice_id,
      billed_at)
    select ${centerId}::integer, ${id}::bigint, "startsOn", "endsOn", amount, "sponsoredAmount", invoice_id, billed_at
    from jsonb_to_recordset(${json(written)}::jsonb) as laid ("startsOn" date, "endsOn" date, amount bigint,
      "sponsoredAmount" bigint, invoice_id bigint, billed_at timestamptz)`.execute(tx);
}
