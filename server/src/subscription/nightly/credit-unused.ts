import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import type { Counts, Night, NightlyStep } from '../../frame/nightly/night.ts';
import type { Tx } from '../../platform/db/database.ts';
import { creditDays } from '../crediting/credit-days.ts';
import { begunFreeze, creditBegunFreezes } from '../freezing/credit-freeze.ts';
import type { SubscriptionRow } from '../store.ts';

/**
 * Credits paid days that a membership has given up: those after the last day of one that was terminated, and those of a freeze
 * that has begun. Until then it can be taken back.
 */
export const creditUnused: NightlyStep = {
  name: 'credits',
  run: (night) =>
    eachDue(night, {
      what: 'crediting a membership',
      find: (after, limit) => findUnused(night, { after, limit }),
      work: (tx, ids) => credit(tx, night, ids),
    }),
};

const endedBeforePaid = ({ club, day }: Night) => sql<boolean>`
  subscription.center_id = ${club.center.id} and subscription.billed_until > subscription.ends_on
  and subscription.terminated_at is not null and subscription.kind = 'EFT' and subscription.ends_on < ${day}::date`;

async function findUnused(
  night: Night,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subscription where ${endedBeforePaid(night)} and id > ${after}
    union
    select subscription_id from subscription_freeze as frozen where ${begunFreeze(night.club.center.id, night.day)} and subscription_id > ${after}
    order by id limit ${limit}`.execute(night.services.db);
  return rows.map(({ id }) => id);
}

async function credit(tx: Tx, night: Night, ids: readonly number[]): Promise<Counts> {
  const { club, services } = night;
  const centerId = club.center.id;
  const books = { now: services.clock.now(), reactions: services.reactions };
  const { rows } = await sql<SubscriptionRow>`
    select * from subscription where center_id = ${centerId} and id = any (${sql.val([...ids])}::bigint[])
    order by id for update`.execute(tx);
  let credits = 0;
  for (const row of rows) {
    credits += await creditBegunFreezes(tx, books, club, row, night.day);
    const after = await creditAfterEnd(tx, night, row.id);
    if (after)
      credits += (await creditDays(tx, books, { club, why: 'ENDED' }, row, { startsOn: after })).length;
  }
  return { credits };
}

/** Notes that nothing is paid after its last day, and returns the day after it. */
async function creditAfterEnd(tx: Tx, night: Night, id: number): Promise<Temporal.PlainDate | undefined> {
  const { rows } = await sql<{ ends_on: Temporal.PlainDate }>`
    update subscription set billed_until = ends_on where ${endedBeforePaid(night)} and id = ${id}
    returning ends_on`.execute(tx);
  return rows[0]?.ends_on.add({ days: 1 });
}
