import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { priceOfDays } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { creditLine } from '../crediting/credit-lines.ts';
import type { LineToCredit } from '../crediting/days-to-credit.ts';
import { commonRange } from '../pricing/parts-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';

interface FeeRow {
  starts_on: Temporal.PlainDate;
  ends_on: Temporal.PlainDate;
  plan: string;
  invoice_id: number;
  amount: number;
  tax_rate: number;
}

/** What was paid for freezes of a membership that ends, for their days from a day on: a line below zero for each freeze. */
export async function readFreezeFees(
  db: Db | Tx,
  club: Club,
  language: string,
  { center_id: centerId, id, plan_id }: SubscriptionRow,
  from: Temporal.PlainDate,
): Promise<LineToCredit[]> {
  const { rows } = await sql<FeeRow>`
    select frozen.starts_on, frozen.ends_on, plan.name as plan, fee.invoice_id, fee.amount, fee.tax_rate
    from subscription_freeze as frozen
    join plan on plan.center_id = ${centerId} and plan.id = ${plan_id}
    join shopping_basket_line as sold on sold.center_id = ${centerId} and sold.basket_id = frozen.basket_id
      and sold.sellable = 'freeze'
    join payment on payment.center_id = ${centerId} and payment.basket_id = frozen.basket_id
      and payment.fulfilled_at is not null
    join invoice_line as fee on fee.center_id = ${centerId} and fee.invoice_id = payment.invoice_id
      and fee.line = sold.invoice_line
    where frozen.center_id = ${centerId} and frozen.subscription_id = ${id} and frozen.ends_on >= ${from}::date
      and fee.amount > 0
    order by frozen.starts_on`.execute(db);
  return rows.flatMap(({ starts_on: startsOn, ends_on: endsOn, plan, invoice_id, amount, tax_rate }) => {
    const paid = { startsOn, endsOn };
    const unused = commonRange(paid, { startsOn: from, endsOn });
    if (!unused) return [];
    const line = creditLine(club, language, {
      ...{ text: { part: 'FREEZE', plan }, taxRate: tax_rate },
      paid: { ...paid, amount },
      unused: { ...unused, amount: priceOfDays(amount, paid, unused) },
    });
    return [{ invoice: { centerId, id: invoice_id }, line }];
  });
}
