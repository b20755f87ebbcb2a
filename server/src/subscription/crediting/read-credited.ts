import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type AddOnToBillRow, addOnFromRow } from '../pricing/membership-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';
import type { ApartDays } from './charged-runs.ts';
import type { Credited } from './credit-lines.ts';

interface ApartRow {
  add_on_id: number;
  starts_on: string;
  ends_on: string;
  invoice_id: number | null;
}

/** What a membership has to say for its credits: its plan, and all add-ons that it has or had. */
export async function readCredited(
  db: Db | Tx,
  {
    center_id: centerId,
    id,
    plan_id,
    tax_rate,
    anchor_on,
    starts_on,
    period_unit,
    period_count,
  }: SubscriptionRow,
): Promise<Credited> {
  const { rows } = await sql<{ plan: string; add_ons: AddOnToBillRow[]; apart: ApartRow[] }>`
    select plan.name as plan,
      (select coalesce(jsonb_agg(jsonb_build_object('add_on_id', own.add_on_id, 'name', add_on.name, 'price', own.price,
          'tax_rate', own.tax_rate, 'starts_on', own.starts_on, 'ends_on', own.ends_on)
          order by own.starts_on, own.add_on_id), '[]')
        from subscription_add_on as own
        join add_on on add_on.center_id = ${centerId} and add_on.id = own.add_on_id
        where own.center_id = ${centerId} and own.subscription_id = ${id}) as add_ons,
      (select coalesce(jsonb_agg(jsonb_build_object('add_on_id', apart.add_on_id, 'starts_on', apart.starts_on,
          'ends_on', apart.ends_on, 'invoice_id', coalesce(apart.invoice_id,
          (select invoice_id from payment where payment.center_id = ${centerId} and payment.basket_id = apart.basket_id
            and payment.fulfilled_at is not null limit 1))) order by apart.starts_on), '[]')
        from subscription_add_on_charge as apart
        where apart.center_id = ${centerId} and apart.subscription_id = ${id}) as apart
    from plan where plan.center_id = ${centerId} and plan.id = ${plan_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a membership without its plan');
  return {
    plan: row.plan,
    taxRate: tax_rate,
    cycle: { anchor: anchor_on ?? starts_on, unit: period_unit, count: period_count },
    addOns: row.add_ons.map((addOn) => ({
      ...addOnFromRow(addOn),
      apart: row.apart
        .filter(({ add_on_id }) => add_on_id === addOn.add_on_id)
        .map((days) => apartFromRow(centerId, days)),
    })),
  };
}

const apartFromRow = (centerId: number, { starts_on, ends_on, invoice_id }: ApartRow): ApartDays => ({
  startsOn: Temporal.PlainDate.from(starts_on),
  endsOn: Temporal.PlainDate.from(ends_on),
  invoice: invoice_id === null ? undefined : { centerId, id: invoice_id },
});
