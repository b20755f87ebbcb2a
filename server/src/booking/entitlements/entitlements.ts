import type { Key } from '@foyer/contract/shared/keys';
import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import { sql } from 'kysely';
import type { SessionRow } from '../../participation/session-row.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A subscription whose privilege covers a class. */
export interface SubscriptionEntitlement {
  way: 'SUBSCRIPTION';
  subscription: Key;
  privilege: number;
  name: string;
  /** Uses left in the period; undefined: unlimited. */
  left?: number;
  times?: number;
  period?: PeriodUnit;
  /** The next free slot of the period; undefined if none is left. */
  nextSlot?: number | undefined;
  periodStart: Temporal.PlainDate;
}

/** A clipcard whose clips cover a class. */
export interface ClipcardEntitlement {
  way: 'CLIPCARD';
  clipcard: Key;
  name: string;
  left: number;
  validUntil?: Temporal.PlainDate;
}

export type Entitlement = SubscriptionEntitlement | ClipcardEntitlement;

/** The first day of the period (day, week from Monday, month or year) that contains `day`. */
export function startOf(period: PeriodUnit, day: Temporal.PlainDate): Temporal.PlainDate {
  if (period === 'YEAR') return day.with({ month: 1, day: 1 });
  if (period === 'MONTH') return day.with({ day: 1 });
  return period === 'WEEK' ? day.subtract({ days: day.dayOfWeek - 1 }) : day;
}

/** The first day of the next period. */
export const startOfNext = (period: PeriodUnit, start: Temporal.PlainDate): Temporal.PlainDate =>
  start.add({ [{ DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' }[period]]: 1 });

const dayOf = (row: SessionRow) => dateIn(row.starts_at, row.time_zone);

interface SubscriptionRow {
  center_id: number;
  id: number;
  position: number;
  name: string;
  times: number | null;
  period: PeriodUnit | null;
  /** Slots that are used up in the period of the class. */
  used: number[];
}

interface ClipcardRow {
  center_id: number;
  id: number;
  name: string;
  clips_left: number;
  valid_until: string | null;
}

export interface EntitlementRows {
  subscriptions: SubscriptionRow[];
  clipcards: ClipcardRow[];
}

/** Selects subscriptions that are active and not frozen on the day of the class, unlimited privileges first. */
export function selectSubscriptionEntitlements(person: Key, row: SessionRow) {
  const day = dayOf(row);
  return sql<SubscriptionRow>`
    select subscription.center_id, subscription.id, privilege.position, plan.name, privilege.times, privilege.period,
      (select coalesce(jsonb_agg(spent.slot), '[]') from privilege_use as spent
        where spent.center_id = subscription.center_id and spent.subscription_id = subscription.id
          and spent.privilege = privilege.position
          and spent.period_start = case privilege.period when 'MONTH' then ${startOf('MONTH', day)}::date
            when 'WEEK' then ${startOf('WEEK', day)}::date else ${day}::date end) as used
    from subscription
    join plan on plan.center_id = subscription.center_id and plan.id = subscription.plan_id
    join plan_privilege as privilege on privilege.center_id = plan.center_id and privilege.plan_id = plan.id
    where subscription.center_id = ${person.centerId} and subscription.person_id = ${person.id}
      and subscription.status in ('ACTIVE', 'CREATED', 'FROZEN')
      and subscription.starts_on <= ${day}::date
      and (subscription.ends_on is null or subscription.ends_on >= ${day}::date)
      and (privilege.is_everywhere or subscription.center_id = ${row.center_id})
      and (privilege.activity_groups = '{}' or ${row.activity_group} = any (privilege.activity_groups))
      and not exists (select from subscription_freeze as frozen
        where frozen.center_id = subscription.center_id and frozen.subscription_id = subscription.id
          and ${day}::date between frozen.starts_on and frozen.ends_on)
      and (subscription.status <> 'FROZEN' or exists (select from subscription_freeze as frozen
        where frozen.center_id = subscription.center_id and frozen.subscription_id = subscription.id
          and frozen.ends_on < ${day}::date))
    order by privilege.times is not null, subscription.id, privilege.position`;
}

/** Selects clipcards that are valid on the day of the class and cover it, those that expire first before the rest. */
export function selectClipcardEntitlements(person: Key, row: SessionRow) {
  const day = dayOf(row);
  return sql<ClipcardRow>`
    select clipcard.center_id, clipcard.id, product.name, clips_left, valid_until::text as valid_until
    from clipcard
    join clipcard_product as product on product.center_id = clipcard.center_id and product.id = clipcard.product_id
    where person_center_id = ${person.centerId} and clipcard.person_id = ${person.id} and clips_left > 0
      and valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)
      and (clipcard.center_id = ${row.center_id} or ${row.center_id} = any (product.usable_at))
      and (product.activity_groups = '{}' or ${row.activity_group} = any (product.activity_groups))
    order by clipcard.valid_until nulls last, clipcard.center_id, clipcard.id`;
}

const subscriptionFrom = (
  { center_id, id, position, name, times, period, used }: SubscriptionRow,
  day: Temporal.PlainDate,
): SubscriptionEntitlement => ({
  way: 'SUBSCRIPTION',
  subscription: { centerId: center_id, id },
  privilege: position,
  name,
  periodStart: startOf(period ?? 'DAY', day),
  ...(times !== null &&
    period !== null && {
      left: Math.max(0, times - used.length),
      times,
      period,
      nextSlot: firstFree(times, used),
    }),
});

const firstFree = (times: number, used: readonly number[]): number | undefined =>
  Array.from({ length: times }, (_, position) => position + 1).find((slot) => !used.includes(slot));

const clipcardFrom = ({
  center_id,
  id,
  name,
  clips_left,
  valid_until,
}: ClipcardRow): ClipcardEntitlement => ({
  way: 'CLIPCARD',
  clipcard: { centerId: center_id, id },
  name,
  left: clips_left,
  ...(valid_until !== null && { validUntil: Temporal.PlainDate.from(valid_until) }),
});

/** Every entitlement of a person to a class, in the order in which they are used. */
export const entitlementsFrom = (
  { subscriptions, clipcards }: EntitlementRows,
  day: Temporal.PlainDate,
): Entitlement[] => [
  ...subscriptions.map((row) => subscriptionFrom(row, day)).filter(({ left }) => left !== 0),
  ...clipcards.map(clipcardFrom),
];

export const readSubscriptionEntitlements = async (
  db: Db | Tx,
  person: Key,
  row: SessionRow,
): Promise<SubscriptionEntitlement[]> =>
  (await selectSubscriptionEntitlements(person, row).execute(db)).rows.map((found) =>
    subscriptionFrom(found, dayOf(row)),
  );

export const readClipcardEntitlements = async (
  db: Db | Tx,
  person: Key,
  row: SessionRow,
): Promise<ClipcardEntitlement[]> =>
  (await selectClipcardEntitlements(person, row).execute(db)).rows.map(clipcardFrom);

export async function readEntitlements(db: Db | Tx, person: Key, row: SessionRow): Promise<Entitlement[]> {
  const subscriptions = await readSubscriptionEntitlements(db, person, row);
  const clipcards = await readClipcardEntitlements(db, person, row);
  return [...subscriptions.filter(({ left }) => left !== 0), ...clipcards];
}
