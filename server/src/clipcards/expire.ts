import type { Services } from '../frame/context.ts';
import { runTransaction } from '../frame/transaction.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { changeClips } from './clips.ts';

const atATime = 500;

/** What has run out has no clips any more: they are written off, so that the ledger says where they went. */
export async function expireClipcards({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const centers = await db.selectFrom('center').select(['id', 'time_zone']).orderBy('id').execute();
  for (const { id: centerId, time_zone } of centers) {
    const over = await db
      .selectFrom('clipcard')
      .select('id')
      .where('center_id', '=', centerId)
      .where('valid_until', '<', dateIn(now, time_zone))
      .where('clips_left', '>', 0)
      .orderBy('valid_until')
      .limit(atATime)
      .execute();
    for (const { id } of over) {
      await runTransaction(db, undefined, async (tx) => {
        const card = await tx
          .selectFrom('clipcard')
          .select('clips_left')
          .where('center_id', '=', centerId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (card.clips_left === 0) return;
        await changeClips(tx, now, { centerId, id }, { change: -card.clips_left, reason: 'EXPIRED' });
      });
    }
  }
}
