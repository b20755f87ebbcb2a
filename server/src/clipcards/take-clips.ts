import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../platform/db/database.ts';
import { changeClips } from './clips.ts';

/** Takes clips that were given from a card, at most what is left of it. Returns how many. */
export async function takeClips(tx: Tx, now: Temporal.Instant, card: Key, most: number): Promise<number> {
  const row = await tx
    .selectFrom('clipcard')
    .select('clips_left')
    .where('center_id', '=', card.centerId)
    .where('id', '=', card.id)
    // A clip that somebody spends meanwhile isn't taken.
    .forUpdate()
    .executeTakeFirst();
  const taken = Math.min(most, row?.clips_left ?? 0);
  if (taken > 0) await changeClips(tx, now, card, { change: -taken, reason: 'EXPIRED' });
  return taken;
}
