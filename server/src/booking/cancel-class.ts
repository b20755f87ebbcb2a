import { hasPlace } from '@foyer/contract/shared/booking';
import { announceClass } from '../classes/live-channel.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import { type Hall, isOver, keyOfClass } from './class-row.ts';
import { leave } from './leave.ts';
import type { Post } from './letters.ts';
import { vacateAll } from './occupied.ts';
import { readTakingPart } from './store.ts';
import { writeDownByItself } from './write-down.ts';

/**
 * The club cancels a class: everybody is told, and has back what was used for it, but for who has been seen at it. One
 * that is cancelled stays so, with its reason. The class is locked.
 */
export async function cancelClass(
  hall: Hall,
  post: Post,
  reason: string,
): Promise<Refusal<'booking.classGone'> | undefined> {
  const { tx, row, now } = hall;
  if (row.state === 'CANCELLED') return undefined;
  if (isOver(row, now)) return refuse('booking.classGone');
  row.state = 'CANCELLED';
  await tx
    .updateTable('booking')
    .set({ state: 'CANCELLED', cancel_reason: reason })
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
  await announceClass(tx, keyOfClass(row));
  for (const one of await readTakingPart(tx, row)) {
    if (hasPlace(one.state) && one.checked_in_at !== null) continue;
    const { participation } = await leave(hall, one, { by: 'CLUB' });
    await writeDownByItself(hall, 'called-off', one, participation);
    await post(hall, participation, 'classCancelled');
  }
  await vacateAll(tx, row);
  return undefined;
}
