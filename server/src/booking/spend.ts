import { textOf } from '@foyer/contract/shared/keys';
import { changeClips } from '../clipcards/clips.ts';
import { type ClassRow, keyOfClass } from '../participation/class-row.ts';
import type { ParticipationRow } from '../participation/store.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Opening, OpenSubscription } from './opening.ts';

type Paid = Pick<
  ParticipationRow,
  'paid_by' | 'subscription_center_id' | 'subscription_id' | 'clipcard_center_id' | 'clipcard_id'
>;

const nothing = {
  subscription_center_id: null,
  subscription_id: null,
  clipcard_center_id: null,
  clipcard_id: null,
} as const;

export const unpaid: Paid = { ...nothing, paid_by: null };
export const paidWithMoney: Paid = { ...nothing, paid_by: 'MONEY' };
export const letIn: Paid = { ...nothing, paid_by: 'STAFF' };

const spentOn = (row: ClassRow) => textOf('booking', keyOfClass(row));

/** Uses the first that is still there to be used, once; undefined where somebody else was faster with all of them. */
export async function spend(
  tx: Tx,
  now: Temporal.Instant,
  row: ClassRow,
  participation: Pick<ParticipationRow, 'center_id' | 'id'>,
  openings: readonly Opening[],
): Promise<Paid | undefined> {
  for (const opening of openings) {
    if (opening.way === 'CLIPCARD') {
      const { clipcard } = opening;
      const isSpent = await changeClips(tx, now, clipcard, {
        change: -1,
        reason: 'SPENT',
        spentOn: spentOn(row),
      });
      if (isSpent) {
        const { centerId, id } = clipcard;
        return { ...nothing, paid_by: 'CLIPCARD', clipcard_center_id: centerId, clipcard_id: id };
      }
    } else if (await spendTime(tx, participation, opening)) {
      const { centerId, id } = opening.subscription;
      return { ...nothing, paid_by: 'SUBSCRIPTION', subscription_center_id: centerId, subscription_id: id };
    }
  }
  return undefined;
}

/** Takes one of so many times in a day, week or month. */
async function spendTime(
  tx: Tx,
  participation: Pick<ParticipationRow, 'center_id' | 'id'>,
  { subscription, privilege, times, periodStart }: OpenSubscription,
): Promise<boolean> {
  if (times === undefined) return true;
  // Two bookings of one person in two classes follow each other here.
  await tx
    .selectFrom('subscription')
    .select('id')
    .where('center_id', '=', subscription.centerId)
    .where('id', '=', subscription.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('privilege_use')
    .select('slot')
    .where('center_id', '=', subscription.centerId)
    .where('subscription_id', '=', subscription.id)
    .where('privilege', '=', privilege)
    .where('period_start', '=', periodStart)
    .execute();
  const used = new Set(rows.map(({ slot }) => slot));
  const slot = Array.from({ length: times }, (_, place) => place + 1).find((one) => !used.has(one));
  if (slot === undefined) return false;
  await tx
    .insertInto('privilege_use')
    .values({
      center_id: subscription.centerId,
      subscription_id: subscription.id,
      privilege,
      period_start: periodStart,
      slot,
      participation_center_id: participation.center_id,
      participation_id: participation.id,
    })
    .execute();
  return true;
}

export type GaveBack = 'CLIP' | 'TIMES' | 'NOTHING';

/** What was used can be used again. Money is paid back by whoever took it. */
export async function giveBack(
  tx: Tx,
  now: Temporal.Instant,
  row: ClassRow,
  participation: ParticipationRow,
): Promise<GaveBack> {
  if (participation.clipcard_center_id !== null && participation.clipcard_id !== null) {
    const card = { centerId: participation.clipcard_center_id, id: participation.clipcard_id };
    await changeClips(tx, now, card, { change: 1, reason: 'GIVEN_BACK', spentOn: spentOn(row) });
    return 'CLIP';
  }
  if (participation.subscription_center_id === null) return 'NOTHING';
  const freed = await tx
    .deleteFrom('privilege_use')
    .where('center_id', '=', participation.subscription_center_id)
    .where('participation_center_id', '=', participation.center_id)
    .where('participation_id', '=', participation.id)
    .returning('slot')
    .executeTakeFirst();
  return freed ? 'TIMES' : 'NOTHING';
}
