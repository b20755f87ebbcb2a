import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PrivilegeRow } from '../offers/read-plans.ts';
import type { ChangeKind } from '../offers/tables.ts';
import type { AddOnToBillRow } from '../pricing/membership-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';
import type { PresentDays } from './change-days.ts';
import type { PeriodPrice } from './change-kind.ts';

/** A membership that is to be changed, with what its plan says about it. */
export type PresentRow = SubscriptionRow & {
  plan_name: string;
  plan_price: number;
  currency: string | null;
  change_targets: number[];
  change_kinds: Partial<Record<string, ChangeKind>>;
  privileges: PrivilegeRow[];
  /** Those that it has or has had. */
  add_ons: AddOnToBillRow[];
  /** Those that are not over. */
  freezes: { starts_on: string; ends_on: string }[];
};

/** Locks memberships of a centre, always in the same order. */
export async function lockSubscriptions(tx: Tx, centerId: number, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('subscription')
    .select('id')
    .where('center_id', '=', centerId)
    .where(sql<boolean>`id = any (${sql.val([...ids])}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A person's membership; undefined if it is another person's, or waits for its payment. */
export async function readPresent(
  db: Db | Tx,
  person: Key,
  { centerId, id }: Key,
  today: Temporal.PlainDate,
): Promise<PresentRow | undefined> {
  const { rows } = await sql<PresentRow>`
    select subscription.*, plan.name as plan_name, plan.price as plan_price, plan.currency, plan.change_targets,
      plan.change_kinds,
      (select coalesce(jsonb_agg(to_jsonb(opened) order by opened.position), '[]') from plan_privilege as opened
        where opened.center_id = ${centerId} and opened.plan_id = plan.id) as privileges,
      (select coalesce(jsonb_agg(jsonb_build_object('add_on_id', own.add_on_id, 'name', add_on.name, 'price', own.price,
          'tax_rate', own.tax_rate, 'starts_on', own.starts_on, 'ends_on', own.ends_on)
          order by own.add_on_id), '[]')
        from subscription_add_on as own
        join add_on on add_on.center_id = ${centerId} and add_on.id = own.add_on_id
        where own.center_id = ${centerId} and own.subscription_id = subscription.id) as add_ons,
      (select coalesce(jsonb_agg(jsonb_build_object('starts_on', frozen.starts_on, 'ends_on', frozen.ends_on)
          order by frozen.starts_on), '[]')
        from subscription_freeze as frozen
        where frozen.center_id = ${centerId} and frozen.subscription_id = subscription.id
          and frozen.ends_on >= ${today}::date) as freezes
    from subscription
    join plan on plan.center_id = ${centerId} and plan.id = subscription.plan_id
    where subscription.center_id = ${centerId} and subscription.id = ${id}
      and subscription.person_center_id = ${person.centerId} and subscription.person_id = ${person.id}
      and subscription.sub_state <> 'AWAITING_ACTIVATION'`.execute(db);
  return rows[0];
}

const dayOf = (text: string) => Temporal.PlainDate.from(text);

export const presentDays = (row: SubscriptionRow & Pick<PresentRow, 'freezes'>): PresentDays => ({
  status: row.status,
  subState: row.sub_state,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  boundUntil: row.bound_until,
  notice: { unit: row.notice_unit, count: row.notice_count },
  isPrepaid: row.kind === 'CASH',
  isTerminated: row.terminated_at !== null,
  isReplaced: row.ends_as !== null,
  freezes: row.freezes.map(({ starts_on, ends_on }) => ({
    startsOn: dayOf(starts_on),
    endsOn: dayOf(ends_on),
  })),
});

/** One that an older system has brought without a price costs what its plan does. */
export const priceOf = (row: PresentRow): PeriodPrice => ({
  price: row.payer_person_id === null ? row.plan_price : row.price,
  unit: row.period_unit,
  count: row.period_count,
});

/** Its add-ons that run on a day, or begin after it. */
export const addOnsFrom = ({ add_ons }: PresentRow, day: Temporal.PlainDate): AddOnToBillRow[] =>
  add_ons.filter(({ ends_on }) => ends_on === null || ends_on >= day.toString());
