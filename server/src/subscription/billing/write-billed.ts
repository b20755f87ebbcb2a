import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';

/** What was billed of a membership. Several parts of one come in their order. */
export interface Billed {
  subscriptionId: number;
  billedUntil: Temporal.PlainDate;
  invoiceId: number | undefined;
  days: readonly {
    startsOn: Temporal.PlainDate;
    endsOn: Temporal.PlainDate;
    amount: number;
    sponsoredAmount: number;
    /** Of the company that pays a share. */
    agreement?: Key;
    taxRate?: number;
    text?: string;
  }[];
}

/** Records what was billed, what companies owe of it, and how far each membership is billed now. */
export async function writeBilled(
  tx: Tx,
  centerId: number,
  now: Temporal.Instant,
  billed: readonly Billed[],
): Promise<void> {
  if (billed.length === 0) return;
  const days = billed.flatMap(({ subscriptionId, invoiceId, days: some }) =>
    some.map(({ agreement, ...one }) => ({
      subscription_id: subscriptionId,
      invoice_id: invoiceId ?? null,
      starts_on: one.startsOn,
      ends_on: one.endsOn,
      amount: one.amount,
      sponsored_amount: one.sponsoredAmount,
      agreement_center_id: agreement?.centerId,
      agreement_id: agreement?.id,
      tax_rate: one.taxRate,
      text: one.text,
    })),
  );
  const last = new Map(billed.map(({ subscriptionId, billedUntil }) => [subscriptionId, billedUntil]));
  const until = Array.from(last, ([id, billed_until]) => ({ id, billed_until }));
  // The keys of periods and charges refuse to bill the same days twice.
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(days)}::jsonb) as given (subscription_id bigint, invoice_id bigint,
        starts_on date, ends_on date, amount bigint, sponsored_amount bigint, agreement_center_id integer,
        agreement_id bigint, tax_rate integer, text text)
    ), period as (
      insert into subscription_period (center_id, subscription_id, starts_on, ends_on, amount, sponsored_amount, invoice_id,
        billed_at)
      select ${centerId}::integer, subscription_id, starts_on, ends_on, amount, sponsored_amount, invoice_id,
        ${now}::timestamptz from given
    ), charge as (
      insert into company_charge (center_id, agreement_center_id, agreement_id, subscription_id, what, starts_on, ends_on,
        text, amount, tax_rate, at)
      select ${centerId}::integer, agreement_center_id, agreement_id, subscription_id, 'PERIOD', starts_on, ends_on, text,
        sponsored_amount, tax_rate, ${now}::timestamptz from given where sponsored_amount > 0
    )
    update subscription set billed_until = moved.billed_until
    from jsonb_to_recordset(${json(until)}::jsonb) as moved (id bigint, billed_until date)
    where subscription.center_id = ${centerId} and subscription.id = moved.id`.execute(tx);
}
