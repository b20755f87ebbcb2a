import { courtType } from '@foyer/contract/shared/booking';
import { isScheduled, type SeriesScope } from '@foyer/contract/shared/staff-manager';
import type { Club } from '../../clubs/club.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { isOver, readSession } from '../../participation/session-row.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PlannedItem } from './judge.ts';
import { isClosing, readChangeable, readInScope } from './plan-update.ts';
import { readAsWanted } from './scheduled-store.ts';

/** The sessions that would be cancelled. Courts that people have booked have no series here. */
export async function planDelete(
  tx: Tx,
  { center }: Pick<Club, 'center'>,
  { bookingId, scope }: { bookingId: number; scope: SeriesScope },
  now: Temporal.Instant,
) {
  const row = await readSession(tx, { centerId: center.id, id: bookingId });
  if (!row || row.state === 'CANCELLED' || isOver(row, now)) return refuse('staffManager.bookingGone');
  if (row.type === courtType) return { items: [], courts: [row], seriesId: null };
  if (!isScheduled(row.type) || (await isClosing(tx, { centerId: center.id, id: bookingId })))
    return refuse('staffManager.bookingGone');
  const { ids, seriesId } = await readInScope(tx, row, { scope, now });
  const items: PlannedItem[] = [];
  for (const id of ids) {
    const one = await readChangeable(tx, { centerId: center.id, id }, now);
    if (one instanceof Refusal) continue;
    const before = await readAsWanted(tx, one);
    items.push({ bookingId: id, before, after: before });
  }
  return { items, courts: [], seriesId };
}
