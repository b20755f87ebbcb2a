import type { Key } from '@foyer/contract/shared/keys';
import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { PlanColumns } from './tables.ts';

/** What a plan or an add-on opens, as JSON has it. */
export interface PrivilegeRow {
  activity_groups: string[];
  is_everywhere: boolean;
  times: number | null;
  period: PeriodUnit | null;
  weekdays: number[];
  starts_from: string | null;
  starts_until: string | null;
}

/** An add-on at its price with one plan. */
export interface AddOnRow {
  id: number;
  name: string;
  description: string;
  tax_rate: number;
  price: number;
  notice_unit: PeriodUnit;
  notice_count: number;
  on_sale_from: string | null;
  on_sale_until: string | null;
  privileges: PrivilegeRow[];
}

export type PlanRow = SelectType<PlanColumns> & {
  privileges: PrivilegeRow[];
  add_ons: AddOnRow[];
  needs_product: string | null;
  gives_product: string | null;
};

const privilegesIn = (privilege: string) => sql`coalesce((jsonb_agg(jsonb_build_object(
  'activity_groups', ${sql.ref(privilege)}.activity_groups, 'is_everywhere', ${sql.ref(privilege)}.is_everywhere,
  'times', ${sql.ref(privilege)}.times, 'period', ${sql.ref(privilege)}.period,
  'weekdays', ${sql.ref(privilege)}.weekdays, 'starts_from', ${sql.ref(privilege)}.starts_from,
  'starts_until', ${sql.ref(privilege)}.starts_until) order by ${sql.ref(privilege)}.position)), '[]')`;

const selectPlans = (centerId: number, which: RawBuilder<unknown>) => sql<PlanRow>`
  select plan.*, given.name as gives_product, needed.name as needs_product,
    (select ${privilegesIn('privilege')} from plan_privilege as privilege
      where privilege.center_id = ${centerId} and privilege.plan_id = plan.id) as privileges,
    (select coalesce(jsonb_agg(jsonb_build_object('id', add_on.id, 'name', add_on.name,
        'description', add_on.description, 'tax_rate', add_on.tax_rate, 'price', offered.price,
        'notice_unit', add_on.notice_unit, 'notice_count', add_on.notice_count,
        'on_sale_from', add_on.on_sale_from, 'on_sale_until', add_on.on_sale_until,
        'privileges', (select ${privilegesIn('opened')} from add_on_privilege as opened
          where opened.center_id = ${centerId} and opened.add_on_id = add_on.id)) order by add_on.id), '[]')
      from plan_add_on as offered
      join add_on on add_on.center_id = ${centerId} and add_on.id = offered.add_on_id
      where offered.center_id = ${centerId} and offered.plan_id = plan.id) as add_ons
  from plan
  left join clipcard_product as given on given.center_id = ${centerId} and given.id = plan.gives_product_id
  left join clipcard_product as needed on needed.center_id = ${centerId} and needed.id = plan.needs_product_id
  where plan.center_id = ${centerId} and ${which}
  order by plan.price, plan.id`;

/** A plan, sold or not. */
export const readPlan = async (db: Db | Tx, { centerId, id }: Key): Promise<PlanRow | undefined> =>
  (await selectPlans(centerId, sql`plan.id = ${id}`).execute(db)).rows[0];

/** What a centre sells on a day. */
export const readSoldPlans = async (
  db: Db | Tx,
  centerId: number,
  today: Temporal.PlainDate,
): Promise<PlanRow[]> =>
  (
    await selectPlans(
      centerId,
      sql`plan.is_sold and (plan.on_sale_from is null or plan.on_sale_from <= ${today}::date)
        and (plan.on_sale_until is null or plan.on_sale_until >= ${today}::date)`,
    ).execute(db)
  ).rows;

/** Names a plan across centres, as campaigns and agreements do. */
export const planKey = ({ center_id, id }: Pick<PlanRow, 'center_id' | 'id'>): string => `${center_id}-${id}`;
