import type { Key } from '@foyer/contract/shared/keys';
import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import { sql } from 'kysely';
import type { SessionRow } from '../../participation/session-row.ts';
import { calendarStart } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import { numberOfAddOnPrivilege } from './privilege-number.ts';

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
  /** How early it lets people book; undefined: as the activity says. */
  opensDaysBefore?: number;
  /** The first and the last start that it opens. */
  startsBetween?: readonly [Temporal.PlainTime, Temporal.PlainTime];
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

/** The first day of the next period. */
export const startOfNext = (period: PeriodUnit, start: Temporal.PlainDate): Temporal.PlainDate =>
  start.add({ [{ DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' }[period]]: 1 });

/** What of a class decides whether memberships and clipcards open it. */
export interface ClassToOpen {
  center_id: number;
  activity_group: string | null;
  day: Temporal.PlainDate;
  weekday: number;
  /** Null: at any time of the day. */
  time: Temporal.PlainTime | null;
  /** The first days of the periods that the class is in. */
  week: Temporal.PlainDate;
  month: Temporal.PlainDate;
  year: Temporal.PlainDate;
}

export function classToOpen({ center_id, activity_group, starts_at, time_zone }: SessionRow): ClassToOpen {
  const starts = starts_at.toZonedDateTimeISO(time_zone);
  return { ...dayToOpen(center_id, activity_group, starts.toPlainDate()), time: starts.toPlainTime() };
}

/** The same for everything of a group on a day. */
export function dayToOpen(center_id: number, activity_group: string, day: Temporal.PlainDate): ClassToOpen {
  return {
    ...{ center_id, activity_group, day, weekday: day.dayOfWeek, time: null },
    week: calendarStart('WEEK', day),
    month: calendarStart('MONTH', day),
    year: calendarStart('YEAR', day),
  };
}

interface SubscriptionRow {
  center_id: number;
  id: number;
  privilege: number;
  name: string;
  times: number | null;
  period: PeriodUnit | null;
  starts_from: string | null;
  starts_until: string | null;
  opens_days_before: number | null;
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

/** What is at the person's own centre, and the others that have something. */
export interface PersonRows extends EntitlementRows {
  other_centers: { at_center_id: number }[];
}

/** Those that a membership has on the day of a class, or all that it ever has or had. */
export type AddOnsOf = 'DAY' | 'EVER';

/** What a plan opens, and its add-ons. Uses of an add-on's privileges are counted apart. */
const privileges = (centerId: number, day: Temporal.PlainDate, addOns: AddOnsOf) => sql`
    select position as privilege, plan.name, activity_groups, is_everywhere, times, period, weekdays, starts_from,
      starts_until, opens_days_before
    from plan_privilege
    where plan_privilege.center_id = ${centerId} and plan_privilege.plan_id = subscription.plan_id
    union all
    select ${numberOfAddOnPrivilege('given')}, add_on.name, activity_groups, is_everywhere, times, period,
      weekdays, starts_from, starts_until, opens_days_before
    from subscription_add_on as owned
    join add_on on add_on.center_id = ${centerId} and add_on.id = owned.add_on_id
    join add_on_privilege as given on given.center_id = ${centerId} and given.add_on_id = owned.add_on_id
    where owned.center_id = ${centerId} and owned.subscription_id = subscription.id
      and (${addOns === 'EVER'} or owned.starts_on <= ${day}::date
        and (owned.ends_on is null or owned.ends_on >= ${day}::date))`;

/**
 * Selects what a person's subscriptions at one centre open: those that are active and not frozen on the day of the
 * class, unlimited privileges first.
 */
export function selectSubscriptionEntitlements(
  person: Key,
  { center_id, activity_group, day, weekday, time, week, month, year }: ClassToOpen,
  centerId = person.centerId,
  addOns: AddOnsOf = 'DAY',
) {
  return sql<SubscriptionRow>`
    select subscription.center_id, subscription.id, opened.privilege, opened.name, opened.times, opened.period,
      opened.starts_from::text, opened.starts_until::text, opened.opens_days_before,
      (select coalesce(jsonb_agg(spent.slot), '[]') from privilege_use as spent
        where spent.center_id = ${centerId} and spent.subscription_id = subscription.id
          and spent.privilege = opened.privilege
          and spent.period_start = case opened.period when 'YEAR' then ${year}::date
            when 'MONTH' then ${month}::date when 'WEEK' then ${week}::date
            else ${day}::date end) as used
    from subscription
    join plan on plan.center_id = ${centerId} and plan.id = subscription.plan_id
    cross join lateral (${privileges(centerId, day, addOns)}) as opened
    where subscription.center_id = ${centerId}
      and subscription.person_center_id = ${person.centerId} and subscription.person_id = ${person.id}
      and subscription.status in ('ACTIVE', 'CREATED', 'FROZEN')
      and subscription.sub_state not in ('BLOCKED', 'AWAITING_ACTIVATION')
      and subscription.starts_on <= ${day}::date
      and (subscription.ends_on is null or subscription.ends_on >= ${day}::date)
      and (opened.is_everywhere or subscription.center_id = ${center_id})
      and (opened.activity_groups = '{}' or ${activity_group} = any (opened.activity_groups))
      and (opened.weekdays = '{}' or ${weekday} = any (opened.weekdays))
      and (opened.starts_from is null or ${time}::time is null or ${time}::time between opened.starts_from and opened.starts_until)
      and not exists (select from subscription_freeze as frozen
        where frozen.center_id = ${centerId} and frozen.subscription_id = subscription.id
          and ${day}::date between frozen.starts_on and frozen.ends_on)
    order by opened.times is not null, subscription.id, opened.privilege`;
}

/** Selects the other centres at which a person has subscriptions or clipcards. Most people have none. */
export const selectOtherCenters = ({ centerId, id }: Key) => sql`
  select elsewhere.at_center_id from subscription_elsewhere as elsewhere
  where elsewhere.center_id = ${centerId} and elsewhere.person_id = ${id}
  union
  select elsewhere.at_center_id from clipcard_elsewhere as elsewhere
  where elsewhere.center_id = ${centerId} and elsewhere.person_id = ${id}`;

/** Adds what a person's subscriptions and clipcards at other centres open, one centre at a time. */
export async function withOtherCenters<T extends PersonRows>(
  db: Db | Tx,
  person: Key,
  at: ClassToOpen,
  found: T,
): Promise<T> {
  if (found.other_centers.length === 0) return found;
  const subscriptions = [...found.subscriptions];
  const clipcards = [...found.clipcards];
  for (const { at_center_id } of found.other_centers) {
    const { rows } = await sql<EntitlementRows>`
      select ${jsonRows(selectSubscriptionEntitlements(person, at, at_center_id))} as subscriptions,
        ${jsonRows(selectClipcardEntitlements(person, at, at_center_id))} as clipcards`.execute(db);
    subscriptions.push(...rows.flatMap((row) => row.subscriptions));
    clipcards.push(...rows.flatMap((row) => row.clipcards));
  }
  return {
    ...found,
    subscriptions: subscriptions.toSorted((a, b) => isLimited(a) - isLimited(b)),
    clipcards: clipcards.toSorted(byExpiry),
  };
}

const isLimited = ({ times }: SubscriptionRow) => Number(times !== null);

const never = '9999-12-31';

/** The order of the statement. */
const byExpiry = (a: ClipcardRow, b: ClipcardRow): number =>
  Temporal.PlainDate.compare(a.valid_until ?? never, b.valid_until ?? never) ||
  a.center_id - b.center_id ||
  a.id - b.id;

/**
 * Selects clipcards of one centre that are valid on the day of the class and cover it, those that expire first before the
 * rest.
 */
export const selectClipcardEntitlements = (
  person: Key,
  { center_id, activity_group, day }: Pick<ClassToOpen, 'center_id' | 'activity_group' | 'day'>,
  centerId = person.centerId,
) => sql<ClipcardRow>`
    select clipcard.center_id, clipcard.id, product.name, clips_left, valid_until::text as valid_until
    from clipcard
    join clipcard_product as product on product.center_id = clipcard.center_id and product.id = clipcard.product_id
    where clipcard.center_id = ${centerId} and person_center_id = ${person.centerId} and clipcard.person_id = ${person.id} and clips_left > 0
      and valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)
      and (clipcard.center_id = ${center_id} or ${center_id} = any (product.usable_at))
      and (product.activity_groups = '{}' or ${activity_group} = any (product.activity_groups))
    order by clipcard.valid_until nulls last, clipcard.center_id, clipcard.id`;

const subscriptionFrom = (row: SubscriptionRow, day: Temporal.PlainDate): SubscriptionEntitlement => {
  const { center_id, id, privilege, name, times, period, used, starts_from, starts_until } = row;
  return {
    way: 'SUBSCRIPTION',
    subscription: { centerId: center_id, id },
    privilege,
    name,
    periodStart: calendarStart(period ?? 'DAY', day),
    ...(row.opens_days_before !== null && { opensDaysBefore: row.opens_days_before }),
    ...(starts_from !== null &&
      starts_until !== null && {
        startsBetween: [Temporal.PlainTime.from(starts_from), Temporal.PlainTime.from(starts_until)] as const,
      }),
    ...(times !== null &&
      period !== null && {
        left: Math.max(0, times - used.length),
        times,
        period,
        nextSlot: firstFree(times, used),
      }),
  };
};

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

async function readPersonRows(db: Db | Tx, person: Key, row: SessionRow): Promise<PersonRows | undefined> {
  const at = classToOpen(row);
  const { rows } = await sql<PersonRows>`
    select ${jsonRows(selectSubscriptionEntitlements(person, at))} as subscriptions,
      ${jsonRows(selectClipcardEntitlements(person, at))} as clipcards,
      ${jsonRows(selectOtherCenters(person))} as other_centers`.execute(db);
  return rows[0] && (await withOtherCenters(db, person, at, rows[0]));
}

/** Every entitlement to a class by kind, with subscriptions that are used up. */
export async function readEntitlementsByKind(
  db: Db | Tx,
  person: Key,
  row: SessionRow,
): Promise<{ subscriptions: SubscriptionEntitlement[]; clipcards: ClipcardEntitlement[] }> {
  const found = await readPersonRows(db, person, row);
  const { day } = classToOpen(row);
  return {
    subscriptions: found?.subscriptions.map((one) => subscriptionFrom(one, day)) ?? [],
    clipcards: found?.clipcards.map(clipcardFrom) ?? [],
  };
}

export const readSubscriptionEntitlements = async (
  db: Db | Tx,
  person: Key,
  row: SessionRow,
): Promise<SubscriptionEntitlement[]> => (await readEntitlementsByKind(db, person, row)).subscriptions;

export async function readEntitlements(db: Db | Tx, person: Key, row: SessionRow): Promise<Entitlement[]> {
  const { subscriptions, clipcards } = await readEntitlementsByKind(db, person, row);
  return [...subscriptions.filter(({ left }) => left !== 0), ...clipcards];
}
