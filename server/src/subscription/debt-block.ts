import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** The memberships that a person pays for; those that an older system has brought have no payer but their owner. */
const isPaidBy = ({ centerId, id }: Key) => sql<boolean>`
  (subscription.payer_center_id = ${centerId} and subscription.payer_person_id = ${id}
    or subscription.payer_person_id is null
      and subscription.person_center_id = ${centerId} and subscription.person_id = ${id})`;

/** Blocks the memberships for which a person pays, at their own centre, at others, and where they owe. */
export const blockSubscriptions = (
  tx: Tx,
  person: Key,
  centerIds: readonly number[],
  now: Temporal.Instant,
) =>
  atEach(
    tx,
    person,
    centerIds,
    (centerId) => sql`
    with moved as (
      update subscription set sub_state = 'BLOCKED'
      where subscription.center_id = ${centerId} and ${isPaidBy(person)}
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
  person: Key,
  centerIds: readonly number[],
  now: Temporal.Instant,
) =>
  atEach(
    tx,
    person,
    centerIds,
    (centerId) => sql`
    with moved as (
      update subscription set sub_state = 'NONE', billed_until = case
        when billed_until is null or subscription.bound_until >= ${yesterday(now, centerId)} then billed_until
        else greatest(billed_until, least(subscription.ends_on, ${yesterday(now, centerId)})) end
      where subscription.center_id = ${centerId} and ${isPaidBy(person)}
        and status in ('CREATED', 'ACTIVE', 'FROZEN') and sub_state = 'BLOCKED'
      returning id, status, sub_state
    )
    insert into subscription_history (center_id, subscription_id, status, sub_state, at)
    select ${centerId}::integer, id, status, sub_state, ${now}::timestamptz from moved`,
  );

const yesterday = (now: Temporal.Instant, centerId: number) => sql`
  ((${now}::timestamptz at time zone (select time_zone from center where center.id = ${centerId}))::date - 1)`;

/** One statement for each centre at which the person may pay for memberships, always in the same order. */
async function atEach(
  tx: Tx,
  person: Key,
  centerIds: readonly number[],
  statement: (centerId: number) => ReturnType<typeof sql>,
): Promise<void> {
  const elsewhere = await tx
    .selectFrom('subscription_elsewhere')
    .select('at_center_id')
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();
  const all = new Set([person.centerId, ...centerIds, ...elsewhere.map(({ at_center_id }) => at_center_id)]);
  for (const centerId of [...all].toSorted((a, b) => a - b)) await statement(centerId).execute(tx);
}
