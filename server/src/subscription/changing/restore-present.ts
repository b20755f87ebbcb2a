import { sql } from 'kysely';
import type { MerchantAccount } from '../../payment/merchant-account.ts';
import { type BillingPeriod, laterOf } from '../../platform/billing-period.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import { chargeAgain } from '../crediting/charge-again.ts';
import { insertPaidDays, readPaidDays } from '../crediting/paid-days.ts';
import type { CreditColumns } from '../crediting/tables.ts';
import type { SubscriptionRow } from '../store.ts';

type CreditRow = SelectType<CreditColumns>;

/**
 * Gives a locked membership back its days: those that the sale credited as they were, others are charged again. Returns
 * from when to when the former are.
 */
export async function restorePresent(
  tx: Tx,
  merchant: MerchantAccount,
  { center_id: centerId, id, ends_on_before }: SubscriptionRow,
  { starts_on: startsOn }: Pick<SubscriptionRow, 'starts_on'>,
): Promise<BillingPeriod | undefined> {
  await tx
    .updateTable('subscription')
    .set({ ends_on: ends_on_before, ends_on_before: null, ends_as: null })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
  const credited = await tx
    .deleteFrom('subscription_credit')
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .where('why', '=', 'CHANGED')
    .where('starts_on', '>=', startsOn)
    .returningAll()
    .execute();
  for (const row of credited.toSorted((a, b) => Temporal.PlainDate.compare(a.starts_on, b.starts_on))) {
    if (row.invoice_id === null) await restoreDays(tx, row);
    else await chargeAgain(tx, merchant, { centerId, id }, { startsOn: row.starts_on, endsOn: row.ends_on });
  }
  const restored = credited.filter(({ invoice_id }) => invoice_id === null);
  for (const at of new Set(restored.map((row) => row.at.toString())))
    await chargeShareAgain(tx, merchant.clock.now(), { centerId, id }, { startsOn, at });
  const [first] = restored;
  return first && { startsOn, endsOn: restored.map(({ ends_on }) => ends_on).reduce(laterOf) };
}

/** Puts days back to those from which they were taken, or stores them on their own where these have been cut since. */
async function restoreDays(tx: Tx, row: CreditRow): Promise<void> {
  const { center_id: centerId, subscription_id: id, starts_on, ends_on, paid_from, paid_at, at } = row;
  const own = { center_id: centerId, id, basket_id: null };
  const before = paid_from?.equals(starts_on) ? undefined : starts_on.subtract({ days: 1 });
  const [kept] = before ? await readPaidDays(tx, own, { startsOn: before, endsOn: before }) : [];
  const isWhole =
    kept && paid_from && kept.startsOn.equals(paid_from) && before && kept.endsOn.equals(before);
  if (isWhole)
    await tx
      .deleteFrom('subscription_period')
      .where('center_id', '=', centerId)
      .where('subscription_id', '=', id)
      .where('starts_on', '=', paid_from)
      .execute();
  const [amount, sponsored] = isWhole ? [kept.amount, kept.sponsoredAmount] : [0, 0];
  await insertPaidDays(tx, { centerId, id }, [
    {
      startsOn: isWhole ? paid_from : starts_on,
      endsOn: ends_on,
      amount: row.amount + amount,
      sponsoredAmount: row.sponsored_amount + sponsored,
      billedOn: row.paid_on_invoice_id,
      billedAt: paid_at ?? at,
    },
  ]);
}

/** The company pays its share of the days again: what it has not got back yet, it keeps owing. */
async function chargeShareAgain(
  tx: Tx,
  now: Temporal.Instant,
  { centerId, id }: { centerId: number; id: number },
  { startsOn, at }: { startsOn: Temporal.PlainDate; at: string },
): Promise<void> {
  const given = sql`
    center_id = ${centerId} and subscription_id = ${id} and what = 'CREDIT' and starts_on >= ${startsOn}::date
    and at = ${at}::timestamptz`;
  await sql`
    insert into company_charge (center_id, agreement_center_id, agreement_id, subscription_id, what, starts_on, ends_on,
      text, amount, tax_rate, at)
    select ${centerId}::integer, agreement_center_id, agreement_id, subscription_id, 'PERIOD', starts_on, ends_on, text,
      -amount, tax_rate, ${now}::timestamptz
    from company_charge where ${given} and invoice_id is not null`.execute(tx);
  await sql`delete from company_charge where ${given} and invoice_id is null`.execute(tx);
}
