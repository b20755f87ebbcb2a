import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import { type Counts, type Night, type NightlyStep, sumOf } from '../../frame/nightly/night.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { abandon } from '../buying/hold-subscription.ts';
import type { SubscriptionRow } from '../store.ts';
import { type MoveByDate, type MoveFacts, movesByDate, rules } from './moves-by-date.ts';
import { type MovedSubscription, notifyMoved } from './notify-moved.ts';

/** Moves subscriptions whose day has come, many in one statement, each with a row of its history. */
export const moveByDate: NightlyStep = {
  name: 'subscription-states',
  run: async (night) => {
    const counts: Counts[] = [];
    for (const move of movesByDate) counts.push(await makeMove(night, move));
    return sumOf(counts);
  },
};

function makeMove(night: Night, move: MoveByDate): Promise<Counts> {
  const { services, club, day } = night;
  const facts = (): MoveFacts => ({
    centerId: club.center.id,
    day,
    now: services.clock.now(),
    formerMemberDays: club.parameters.formerMemberDays,
  });
  return eachDue(night, {
    what: `moving a subscription (${move})`,
    find: (after, limit) => findDue(services.db, move, facts(), { after, limit }),
    work: async (tx, ids) => {
      if (move === 'abandon') return { abandon: await abandonDue(tx, facts(), ids) };
      const moved = await moveDue(tx, move, facts(), ids);
      const emails = await notifyMoved(tx, night, move, moved);
      return { [move]: moved.length, emails };
    },
  });
}

/** Splits the states of a rule, because they are two columns. */
const isIn = (move: MoveByDate) => {
  const pairs = rules[move].from.map((state) => {
    const [status, subState] = state.split('/');
    return sql`(subscription.status = ${sql.lit(status)} and subscription.sub_state = ${sql.lit(subState)})`;
  });
  return sql`(${sql.join(pairs, sql` or `)})`;
};

async function findDue(
  db: Db,
  move: MoveByDate,
  facts: MoveFacts,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subscription
    where subscription.center_id = ${facts.centerId} and status <> 'ENDED' and ${isIn(move)} and id > ${after}
      and ${rules[move].isDue(facts)}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The days of a blocked membership beyond its binding period are never billed. Once it isn't blocked any more, nothing else
 * would keep them from it.
 */
const billedAfter = ({
  subState,
  isReplaced,
}: Pick<(typeof rules)[MoveByDate], 'subState' | 'isReplaced'>) =>
  subState === 'NONE' || isReplaced
    ? sql`case when subscription.sub_state = 'BLOCKED' and subscription.billed_until is not null
        and (subscription.bound_until is null
          or subscription.billed_until >= least(subscription.bound_until, subscription.ends_on))
      then greatest(subscription.billed_until, subscription.ends_on) else subscription.billed_until end`
    : sql`subscription.billed_until`;

/** Releases what memberships held that are never paid, one after the other. They are locked and checked again. */
async function abandonDue(tx: Tx, facts: MoveFacts, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<SubscriptionRow>`
    select subscription.* from subscription
    where subscription.center_id = ${facts.centerId} and subscription.id = any (${sql.val([...ids])}::bigint[])
      and ${isIn('abandon')} and ${rules.abandon.isDue(facts)}
    order by subscription.id
    for update of subscription`.execute(tx);
  for (const row of rows) await abandon(tx, facts.now, row);
  return rows.length;
}

/** The condition is checked again under the lock of the update, because a subscription may have been moved meanwhile. */
async function moveDue(
  tx: Tx,
  move: MoveByDate,
  facts: MoveFacts,
  ids: readonly number[],
): Promise<MovedSubscription[]> {
  const { centerId, now } = facts;
  const { status, subState, isReplaced, isDue } = rules[move];
  const kept = isReplaced ? sql`subscription.ends_as` : sql`subscription.sub_state`;
  const next = subState ? sql`${sql.lit(subState)}` : kept;
  const { rows } = await sql<MovedSubscription>`
    with moved as (
      update subscription set status = ${sql.lit(status)}, sub_state = ${next}, billed_until = ${billedAfter(rules[move])}
      where subscription.center_id = ${centerId} and subscription.id = any (${sql.val([...ids])}::bigint[])
        and ${isIn(move)} and ${isDue(facts)}
      returning subscription.id, status, sub_state, plan_id, person_center_id, person_id, starts_on, ends_on
    ), noted as (
      insert into subscription_history (center_id, subscription_id, status, sub_state, at)
      select ${centerId}::integer, id, status, sub_state, ${now}::timestamptz from moved
      returning id
    )
    select moved.id, plan.name, moved.sub_state, moved.person_center_id, moved.person_id, moved.starts_on, moved.ends_on,
      (select max(frozen.ends_on) from subscription_freeze as frozen
        where frozen.center_id = ${centerId} and frozen.subscription_id = moved.id
          and frozen.starts_on <= ${facts.day}::date) as frozen_until,
      (select max(frozen.starts_on) from subscription_freeze as frozen
        where frozen.center_id = ${centerId} and frozen.subscription_id = moved.id
          and frozen.starts_on <= ${facts.day}::date) as frozen_from
    from moved join plan on plan.center_id = ${centerId} and plan.id = moved.plan_id
    order by moved.id`.execute(tx);
  return rows;
}
