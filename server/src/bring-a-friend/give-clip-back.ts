import { changeClips } from '../clipcards/clips.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { keyOfVisit, type VisitRow } from './store.ts';

/** What the entries of a card say about a visit. */
export const spentOnVisit = ({ number }: Pick<VisitRow, 'number'>): string => `guest visit ${number}`;

/** Gives back the clip of a visit that was taken and not used, unless the card has run out. */
export async function giveClipBack(tx: Tx, now: Temporal.Instant, visit: VisitRow): Promise<void> {
  const { card } = keyOfVisit(visit);
  const { valid_until, time_zone } = await tx
    .selectFrom('clipcard')
    .innerJoin('center', 'center.id', 'clipcard.center_id')
    .select(['valid_until', 'time_zone'])
    .where('clipcard.center_id', '=', card.centerId)
    .where('clipcard.id', '=', card.id)
    .executeTakeFirstOrThrow();
  if (valid_until && Temporal.PlainDate.compare(valid_until, dateIn(now, time_zone)) < 0) return;
  await changeClips(tx, now, card, { change: 1, reason: 'GIVEN_BACK', spentOn: spentOnVisit(visit) });
}
