import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../frame/context.ts';
import { runTransaction } from '../frame/transaction.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { changeClips } from './clips.ts';

const atATime = 500;

/** Writes off the clips of expired clipcards, so that the ledger says where they went. */
export async function expireClipcards({ db, clock, log }: Services): Promise<void> {
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
      try {
        await runTransaction(db, undefined, (tx) => writeOff(tx, now, { centerId, id }));
      } catch (error) {
        log.error({ err: error, clipcard: id, center: centerId }, 'clips could not be written off');
      }
    }
  }
}

/** Reads the balance under the lock, because somebody may be spending the last clips. */
async function writeOff(tx: Tx, now: Temporal.Instant, key: Key): Promise<void> {
  const card = await tx
    .selectFrom('clipcard')
    .select('clips_left')
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (card.clips_left > 0) await changeClips(tx, now, key, { change: -card.clips_left, reason: 'EXPIRED' });
}
