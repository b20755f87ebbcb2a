import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { BillingCycle, BillingPeriod } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type PlanRow, readPlan } from '../offers/read-plans.ts';
import type { SubscriptionRow } from '../store.ts';

/** An add-on that a membership has, had or will have. */
export interface OwnedAddOn extends BillingPeriodOrOpen {
  id: number;
}

interface BillingPeriodOrOpen {
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
}

/** A membership with everything that decides which add-ons it can have, and what is charged for them now. */
export interface AddOnMembership {
  row: SubscriptionRow;
  plan: PlanRow;
  cycle: BillingCycle;
  freezes: readonly BillingPeriod[];
  /** The days that were charged and not given up since. */
  paid: readonly BillingPeriod[];
  owned: readonly OwnedAddOn[];
}

interface Row {
  freezes: { starts_on: string; ends_on: string }[];
  paid: { starts_on: string; ends_on: string }[];
  owned: { add_on_id: number; starts_on: string; ends_on: string | null }[];
}

const day = (text: string) => Temporal.PlainDate.from(text);
const periodOf = ({ starts_on, ends_on }: Row['paid'][number]): BillingPeriod => ({
  startsOn: day(starts_on),
  endsOn: day(ends_on),
});

export const readAddOnMembership = (db: Db | Tx, key: Key): Promise<AddOnMembership | undefined> =>
  read(db, key, (one) => one);

/** The same, and keeps it from being changed or billed until the transaction ends. */
export const lockAddOnMembership = (tx: Tx, key: Key): Promise<AddOnMembership | undefined> =>
  read(tx, key, (one) => one.forUpdate());

const selectMembership = (db: Db | Tx, { centerId, id }: Key) =>
  db.selectFrom('subscription').selectAll().where('center_id', '=', centerId).where('id', '=', id);
type Select = ReturnType<typeof selectMembership>;

async function read(
  db: Db | Tx,
  key: Key,
  how: (select: Select) => Select,
): Promise<AddOnMembership | undefined> {
  const row = await how(selectMembership(db, key)).executeTakeFirst();
  const plan = row && (await readPlan(db, { centerId: key.centerId, id: row.plan_id }));
  if (!row || !plan) return undefined;
  const { centerId, id } = key;
  const { rows } = await sql<Row>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('starts_on', starts_on, 'ends_on', ends_on) order by starts_on), '[]')
        from subscription_freeze where center_id = ${centerId} and subscription_id = ${id}) as freezes,
      (select coalesce(jsonb_agg(jsonb_build_object('starts_on', starts_on, 'ends_on', ends_on) order by starts_on), '[]')
        from subscription_period where center_id = ${centerId} and subscription_id = ${id}) as paid,
      (select coalesce(jsonb_agg(jsonb_build_object('add_on_id', add_on_id, 'starts_on', starts_on, 'ends_on', ends_on)
          order by starts_on), '[]')
        from subscription_add_on where center_id = ${centerId} and subscription_id = ${id}) as owned`.execute(
    db,
  );
  const [found] = rows;
  return {
    row,
    plan,
    cycle: { anchor: row.anchor_on ?? row.starts_on, unit: row.period_unit, count: row.period_count },
    freezes: (found?.freezes ?? []).map(periodOf),
    paid: (found?.paid ?? []).map(periodOf),
    owned: (found?.owned ?? []).map(({ add_on_id, starts_on, ends_on }) => ({
      id: add_on_id,
      startsOn: day(starts_on),
      endsOn: ends_on === null ? null : day(ends_on),
    })),
  };
}
