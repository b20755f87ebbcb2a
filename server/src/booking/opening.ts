import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { ClassRow } from '../participation/class-row.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Period } from '../subscription/tables.ts';

/** A subscription whose privilege covers a class. */
export interface OpenSubscription {
  way: 'SUBSCRIPTION';
  subscription: Key;
  privilege: number;
  name: string;
  /** How often more in its period; undefined: as often as is wanted. */
  left?: number;
  times?: number;
  period?: Period;
  periodStart: Temporal.PlainDate;
}

/** A clipcard whose clips cover a class. */
export interface OpenClipcard {
  way: 'CLIPCARD';
  clipcard: Key;
  name: string;
  left: number;
  validUntil?: Temporal.PlainDate;
}

export type Opening = OpenSubscription | OpenClipcard;

/** The day, the week from Monday or the month in which a day lies begins. */
export function startOf(period: Period, day: Temporal.PlainDate): Temporal.PlainDate {
  if (period === 'MONTH') return day.with({ day: 1 });
  return period === 'WEEK' ? day.subtract({ days: day.dayOfWeek - 1 }) : day;
}

/** The first day of the next one. */
export const startOfNext = (period: Period, start: Temporal.PlainDate): Temporal.PlainDate =>
  start.add({ [{ DAY: 'days', WEEK: 'weeks', MONTH: 'months' }[period]]: 1 });

const dayOf = (row: ClassRow) => dateIn(row.starts_at, row.time_zone);

/** Subscriptions that run on the day of the class and are not frozen then, those without limit first. */
export async function readOpenSubscriptions(
  db: Db | Tx,
  person: Key,
  row: ClassRow,
): Promise<OpenSubscription[]> {
  const day = dayOf(row);
  const { rows } = await sql<{
    center_id: number;
    id: number;
    place: number;
    name: string;
    times: number | null;
    period: Period | null;
    used: number;
  }>`
    select subscription.center_id, subscription.id, privilege.place, plan.name, privilege.times, privilege.period,
      (select count(*)::integer from privilege_use as spent
        where spent.center_id = subscription.center_id and spent.subscription_id = subscription.id
          and spent.privilege = privilege.place
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
    order by privilege.times is not null, subscription.id, privilege.place`.execute(db);
  return rows.map(({ center_id, id, place, name, times, period, used }) => ({
    way: 'SUBSCRIPTION',
    subscription: { centerId: center_id, id },
    privilege: place,
    name,
    periodStart: startOf(period ?? 'DAY', day),
    ...(times !== null && period !== null && { left: Math.max(0, times - used), times, period }),
  }));
}

/** Clipcards that are valid on the day of the class and cover it, what runs out first before the rest. */
export async function readOpenClipcards(db: Db | Tx, person: Key, row: ClassRow): Promise<OpenClipcard[]> {
  const day = dayOf(row);
  const { rows } = await sql<{
    center_id: number;
    id: number;
    name: string;
    clips_left: number;
    valid_until: Temporal.PlainDate | null;
  }>`
    select clipcard.center_id, clipcard.id, product.name, clips_left, valid_until
    from clipcard
    join clipcard_product as product on product.center_id = clipcard.center_id and product.id = clipcard.product_id
    where person_center_id = ${person.centerId} and person_id = ${person.id} and clips_left > 0
      and valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)
      and (clipcard.center_id = ${row.center_id} or ${row.center_id} = any (product.usable_at))
      and (product.activity_groups = '{}' or ${row.activity_group} = any (product.activity_groups))
    order by valid_until nulls last, clipcard.center_id, clipcard.id`.execute(db);
  return rows.map(({ center_id, id, name, clips_left, valid_until }) => ({
    way: 'CLIPCARD',
    clipcard: { centerId: center_id, id },
    name,
    left: clips_left,
    ...(valid_until && { validUntil: valid_until }),
  }));
}

/** Everything that opens a class for a person, in the order in which it is used. */
export async function readOpenings(db: Db | Tx, person: Key, row: ClassRow): Promise<Opening[]> {
  const subscriptions = await readOpenSubscriptions(db, person, row);
  const clipcards = await readOpenClipcards(db, person, row);
  return [...subscriptions.filter(({ left }) => left !== 0), ...clipcards];
}
