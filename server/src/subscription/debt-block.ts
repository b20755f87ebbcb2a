import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { centersOf } from '../platform/db/elsewhere.ts';
import { keys } from '../platform/db/keys.ts';

/** The memberships of a centre that people pay for; those that an older system has brought have no payer but their owner. */
const isPaidBy = (centerId: number, people: readonly Key[]) => sql<boolean>`
  subscription.center_id = ${centerId} and subscription.id = any (array(
    select paid.id from subscription as paid where paid.center_id = ${centerId}
      and (paid.payer_center_id, paid.payer_person_id) in (${keys(people)})
    union all
    select own.id from subscription as own where own.center_id = ${centerId} and own.payer_person_id is null
      and (own.person_center_id, own.person_id) in (${keys(people)})))`;

/** Blocks the memberships for which people pay, at their own centres, at others, and where they owe. */
export const blockSubscriptions = (
  tx: Tx,
  people: readonly Key[],
  centerIds: readonly number[],
  now: Temporal.Instant,
) =>
  atEach(
    tx,
    people,
    centerIds,
    (centerId, payers) => sql`
    with moved as (
      update subscription set sub_state = 'BLOCKED'
      where ${isPaidBy(centerId, payers)}
        and status in ('CREATED', 'ACTIVE', 'FROZEN') and sub_state = 'NONE'
      returning id, status, sub_state
    )
    insert into subscription_history (center_id, subscription_id, status, sub_state, at)
    select ${centerId}::integer, id, status, sub_state, ${now}::timestamptz from moved`,
  );

/**
 * Gives them back. The days for which they were blocked beyond the binding period have not been billed, and aren't billed
 * afterwards.
 */
export const unblockSubscriptions = (
  tx: Tx,
  people: readonly Key[],
  centerIds: readonly number[],
  now: Temporal.Instant,
) =>
  atEach(
    tx,
    people,
    centerIds,
    (centerId, payers) => sql`
    with moved as (
      update subscription set sub_state = 'NONE', billed_until = case
        when billed_until is null or subscription.bound_until >= ${yesterday(now, centerId)} then billed_until
        else greatest(billed_until, least(subscription.ends_on, ${yesterday(now, centerId)})) end
      where ${isPaidBy(centerId, payers)}
        and status in ('CREATED', 'ACTIVE', 'FROZEN') and sub_state = 'BLOCKED'
      returning id, status, sub_state
    )
    insert into subscription_history (center_id, subscription_id, status, sub_state, at)
    select ${centerId}::integer, id, status, sub_state, ${now}::timestamptz from moved`,
  );

const yesterday = (now: Temporal.Instant, centerId: number) => sql`
  ((${now}::timestamptz at time zone (select time_zone from center where center.id = ${centerId}))::date - 1)`;

/** One statement for each centre at which the people may pay for memberships, always in the same order. */
async function atEach(
  tx: Tx,
  people: readonly Key[],
  centerIds: readonly number[],
  statement: (centerId: number, people: readonly Key[]) => ReturnType<typeof sql>,
): Promise<void> {
  if (people.length === 0) return;
  const payers = new Map(centerIds.map((centerId) => [centerId, [...people]]));
  for (const { centerId, people: some } of await centersOf(tx, 'subscription_elsewhere', people))
    payers.getOrInsertComputed(centerId, () => []).push(...some);
  for (const [centerId, some] of [...payers].toSorted(([a], [b]) => a - b))
    await statement(centerId, some).execute(tx);
}
