import type { Key } from '@foyer/contract/shared/keys';
import type { SubscriptionStatus } from '@foyer/contract/shared/subscription';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { readWherever } from '../platform/db/elsewhere.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { SubscriptionTables } from './tables.ts';

export type SubscriptionRow = SelectType<SubscriptionTables['subscription']>;

export const readSubscription = (db: Db | Tx, { centerId, id }: Key): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

export interface OwnedPlan {
  id: number;
  name: string;
  status: SubscriptionStatus;
  starts_on: Temporal.PlainDate;
  ends_on: Temporal.PlainDate | null;
  /** The last day of the freeze that covers today. */
  frozen_until: Temporal.PlainDate | null;
}

const mostPlans = 5;

interface PlanAt extends OwnedPlan {
  center_id: number;
  is_ended: boolean;
}

/** A person's plans at any centre, those that have not ended first, then the latest. */
export async function readOwnedPlans(db: Db, person: Key, today: Temporal.PlainDate): Promise<OwnedPlan[]> {
  const found = await readWherever(
    db,
    'subscription_elsewhere',
    person,
    (centerId) => sql<PlanAt>`
      select subscription.center_id, subscription.id, plan.name, subscription.status, subscription.starts_on,
        subscription.ends_on, ${isEnded(today)} as is_ended,
        (select max(frozen.ends_on) from subscription_freeze as frozen
          where frozen.center_id = ${centerId} and frozen.subscription_id = subscription.id
            and ${today}::date between frozen.starts_on and frozen.ends_on) as frozen_until
      from subscription
      join plan on plan.center_id = ${centerId} and plan.id = subscription.plan_id
      where subscription.center_id = ${centerId} and subscription.person_center_id = ${person.centerId}
        and subscription.person_id = ${person.id} and subscription.sub_state <> 'AWAITING_ACTIVATION'
      order by is_ended, subscription.starts_on desc, subscription.id desc
      limit ${mostPlans}`,
  );
  return found.toSorted(runningFirst).slice(0, mostPlans);
}

const runningFirst = (a: PlanAt, b: PlanAt): number =>
  Number(a.is_ended) - Number(b.is_ended) ||
  Temporal.PlainDate.compare(b.starts_on, a.starts_on) ||
  a.center_id - b.center_id ||
  b.id - a.id;

const isEnded = (today: Temporal.PlainDate) =>
  sql`(subscription.status = 'ENDED' or coalesce(subscription.ends_on < ${today}::date, false))`;

/** Numbers of the plans of their own centre that a person has, or will have from a later day on. */
export async function readPlanIds(
  db: Db,
  { centerId, id }: Key,
  today: Temporal.PlainDate,
): Promise<number[]> {
  const { rows } = await sql<{ plan_id: number }>`
    select distinct subscription.plan_id from subscription
    where subscription.center_id = ${centerId} and subscription.person_center_id = ${centerId}
      and subscription.person_id = ${id} and subscription.sub_state <> 'AWAITING_ACTIVATION' and not ${isEnded(today)}
    order by subscription.plan_id`.execute(db);
  return rows.map(({ plan_id }) => plan_id);
}
