import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import type { BillingCycle, BillingPeriod } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type PricedLine, pricedOf } from '../buying/priced-of.ts';
import { chargeAddOn } from './charge.ts';
import { type AddOnToBill, withoutFrozen } from './parts-to-bill.ts';

/**
 * Days of an add-on that are in a billed period of its membership and in no payment: the night has billed the membership while
 * the add-on was being paid. The next night charges them apart.
 */
export interface DueAddOn extends BillingPeriod, Pick<AddOnToBill, 'id' | 'name' | 'price' | 'taxRate'> {
  subscriptionId: number;
}

/** Of memberships of one centre. */
export async function readDueAddOns(
  db: Db | Tx,
  centerId: number,
  subscriptionIds: readonly number[],
): Promise<DueAddOn[]> {
  const { rows } = await sql<DueAddOn>`
    select due.subscription_id as "subscriptionId", due.add_on_id as id, add_on.name, own.price, own.tax_rate as "taxRate",
      due.starts_on as "startsOn", due.ends_on as "endsOn"
    from subscription_add_on_charge as due
    join add_on on add_on.center_id = ${centerId} and add_on.id = due.add_on_id
    join subscription_add_on as own on own.center_id = ${centerId} and own.subscription_id = due.subscription_id
      and own.add_on_id = due.add_on_id and due.starts_on >= own.starts_on
      and (own.ends_on is null or due.ends_on <= own.ends_on)
    where due.center_id = ${centerId} and due.subscription_id = any (${sql.val([...subscriptionIds])}::bigint[])
      and due.basket_id is null and due.invoice_id is null
    order by due.subscription_id, due.starts_on, due.add_on_id`.execute(db);
  return rows;
}

/** The lines of the invoice that charges them. */
export const dueAddOnLines = (
  club: Club,
  language: string,
  cycle: BillingCycle,
  due: readonly DueAddOn[],
): PricedLine[] =>
  due.map(({ name, price, taxRate, startsOn, endsOn }) =>
    pricedOf(club, language, {
      ...{ part: 'ADD_ON', plan: '', addOn: name, taxRate },
      charge: chargeAddOn(price, cycle, { startsOn, endsOn }),
    }),
  );

/** What is left of them without some days. */
export const withoutDays = (due: readonly DueAddOn[], others: readonly BillingPeriod[]): DueAddOn[] =>
  due.flatMap((one) => withoutFrozen(one, others).map((days) => ({ ...one, ...days })));
