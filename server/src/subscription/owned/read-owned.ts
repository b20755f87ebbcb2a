import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
import type { Key } from '@foyer/contract/shared/keys';
import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { centersOf } from '../../platform/db/elsewhere.ts';
import { soldAt } from '../leaving/sold-at.ts';
import type { PrivilegeRow } from '../offers/read-plans.ts';
import type { AddOnToBillRow } from '../pricing/membership-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';

export interface OwnedAddOn extends AddOnToBillRow {
  notice_unit: PeriodUnit;
  notice_count: number;
  privileges: PrivilegeRow[];
}

export type OwnedRow = SubscriptionRow & {
  plan_name: string;
  currency: string | null;
  has_health_receipt: boolean;
  /** An offer of staff waits for its answer; the plan makes one to those who leave. */
  has_open_offer: boolean;
  has_stay_offer: boolean;
  freeze_rule: FreezeRule | null;
  sold_at: Temporal.Instant | null;
  /** Its plan can be extended. */
  has_add_ons: boolean;
  change_targets: number[];
  privileges: PrivilegeRow[];
  add_ons: OwnedAddOn[];
  /** Those that are not over yet, or not taken into account by what was billed. */
  freezes: { starts_on: string; ends_on: string }[];
};

const mostOwned = 50;

/** The centres where a person has memberships: their own, and those that `subscription_elsewhere` names. */
export const membershipCentersOf = async (db: Db | Tx, person: Key): Promise<number[]> =>
  (await centersOf(db, 'subscription_elsewhere', [person])).map(({ centerId }) => centerId);

/** A person's memberships at one centre; those whose first payment never came are left out. */
export async function readOwned(
  db: Db,
  person: Key,
  centerId: number,
  today: Temporal.PlainDate,
): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select subscription.*, plan.name as plan_name, plan.currency, plan.has_health_receipt,
      plan.change_targets, plan.freeze_rule, plan.stay_offer is not null as has_stay_offer,
      exists (select from subscription_offer as made where made.center_id = ${centerId}
        and made.subscription_id = subscription.id and made.state = 'OPEN' and made.valid_until >= ${today}::date) as has_open_offer,
      ${soldAt(centerId)} as sold_at,
      exists (select from plan_add_on as sold where sold.center_id = ${centerId} and sold.plan_id = plan.id) as has_add_ons,
      (select coalesce(jsonb_agg(to_jsonb(opened) order by opened.position), '[]') from plan_privilege as opened
        where opened.center_id = ${centerId} and opened.plan_id = plan.id) as privileges,
      (select coalesce(jsonb_agg(jsonb_build_object('add_on_id', bought.add_on_id, 'name', add_on.name,
          'price', bought.price, 'tax_rate', bought.tax_rate, 'starts_on', bought.starts_on,
          'ends_on', bought.ends_on, 'notice_unit', add_on.notice_unit, 'notice_count', add_on.notice_count,
          'privileges',
          (select coalesce(jsonb_agg(to_jsonb(given) order by given.position), '[]') from add_on_privilege as given
            where given.center_id = ${centerId} and given.add_on_id = add_on.id)) order by bought.add_on_id), '[]')
        from subscription_add_on as bought
        join add_on on add_on.center_id = ${centerId} and add_on.id = bought.add_on_id
        where bought.center_id = ${centerId} and bought.subscription_id = subscription.id) as add_ons,
      (select coalesce(jsonb_agg(jsonb_build_object('starts_on', frozen.starts_on, 'ends_on', frozen.ends_on)
          order by frozen.starts_on), '[]')
        from subscription_freeze as frozen
        where frozen.center_id = ${centerId} and frozen.subscription_id = subscription.id
          and (frozen.ends_on >= ${today}::date or frozen.ends_on > subscription.billed_until)) as freezes
    from subscription
    join plan on plan.center_id = ${centerId} and plan.id = subscription.plan_id
    where subscription.center_id = ${centerId} and subscription.person_center_id = ${person.centerId}
      and subscription.person_id = ${person.id} and subscription.sub_state <> 'AWAITING_ACTIVATION'
      and not (subscription.status = 'ENDED' and subscription.payer_person_id is not null
        and subscription.billed_until is null)
    order by subscription.status = 'ENDED', subscription.starts_on desc, subscription.id desc
    limit ${mostOwned}`.execute(db);
  return rows;
}
