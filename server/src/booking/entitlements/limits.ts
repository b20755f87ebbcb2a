import type { Limit } from '@foyer/contract/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { SessionRow } from '../../participation/session-row.ts';
import type { Db } from '../../platform/db/database.ts';
import { readSubscriptionEntitlements, type SubscriptionEntitlement, startOfNext } from './entitlements.ts';

export type UsedUp = SubscriptionEntitlement & Required<Pick<SubscriptionEntitlement, 'times' | 'period'>>;

const isUsedUp = (one: SubscriptionEntitlement): one is UsedUp =>
  one.left === 0 && one.times !== undefined && one.period !== undefined;

/** Subscriptions that would cover a class if they were not used up for its day, week or month. */
export const readUsedUp = async (db: Db, person: Key, row: SessionRow): Promise<UsedUp[]> =>
  (await readSubscriptionEntitlements(db, person, row)).filter(isUsedUp);

export const anewOn = ({ period, periodStart }: UsedUp): Temporal.PlainDate =>
  startOfNext(period, periodStart);

export const limitsOf = (usedUp: readonly UsedUp[]): Limit[] =>
  usedUp.map((one) => ({
    name: one.name,
    times: one.times,
    per: one.period,
    anewOn: anewOn(one).toString(),
  }));

/** Bookings that used a subscription in that period and can still be cancelled free of charge, the latest first. */
export async function readUses(
  db: Db,
  now: Temporal.Instant,
  { subscription, privilege, periodStart }: UsedUp,
): Promise<Key[]> {
  const { rows } = await sql<{ center_id: number; id: number }>`
    select booking.center_id, booking.id
    from privilege_use as spent
    join participation on participation.center_id = spent.participation_center_id
      and participation.id = spent.participation_id
    join booking on booking.center_id = participation.center_id and booking.id = participation.booking_id
    join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
    where spent.center_id = ${subscription.centerId} and spent.subscription_id = ${subscription.id}
      and spent.privilege = ${privilege} and spent.period_start = ${periodStart}::date
      and booking.starts_at - make_interval(mins => activity.cancel_minutes_before) > ${now}::timestamptz
    order by booking.starts_at desc`.execute(db);
  return rows.map(({ center_id, id }) => ({ centerId: center_id, id }));
}
