import { openClipcard } from '../../server/src/clipcards/clips.ts';
import type { Portal } from './portal.ts';

/** Gives the demo's member a card with two more visits, so that no journey uses up those of another. */
export async function giveVisits(portal: Portal, centerId: number): Promise<number> {
  const now = portal.clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 });
  const card = { centerId, productId: 5, person: { centerId, id: 1 }, size: 2, basketId: null };
  const { id } = await portal.db
    .transaction()
    .execute((tx) =>
      openClipcard(tx, now, { ...card, validFrom: today, validUntil: today.add({ days: 3 }) }),
    );
  return id;
}
