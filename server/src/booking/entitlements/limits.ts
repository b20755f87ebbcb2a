import type { Limit } from '@foyer/contract/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { SessionRow } from '../../participation/session-row.ts';
import type { Db } from '../../platform/db/database.ts';
import { readByCenter, selectIds } from '../../platform/db/keys.ts';
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
  const spentOn = await db
    .selectFrom('privilege_use')
    .select(['participation_center_id as centerId', 'participation_id as id'])
    .where('center_id', '=', subscription.centerId)
    .where('subscription_id', '=', subscription.id)
    .where('privilege', '=', privilege)
    .where('period_start', '=', periodStart)
    .execute();
  const bookings = await readByCenter(spentOn, async (centerId, ids) => {
    const { rows } = await sql<Key & { starts_at: Temporal.Instant }>`
      select booking.center_id as "centerId", booking.id, booking.starts_at
      from participation
      join booking on booking.center_id = ${centerId} and booking.id = participation.booking_id
      join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
      where participation.center_id = ${centerId} and participation.id in (${selectIds(ids)})
        and booking.starts_at - make_interval(mins => activity.cancel_minutes_before) > ${now}::timestamptz`.execute(
      db,
    );
    return rows;
  });
  return bookings
    .toSorted((a, b) => Temporal.Instant.compare(b.starts_at, a.starts_at))
    .map(({ centerId, id }) => ({ centerId, id }));
}
