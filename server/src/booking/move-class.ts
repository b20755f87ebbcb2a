import { announceClass } from '../classes/live-channel.ts';
import { count, type Hall, keyOfClass } from './class-row.ts';
import { leave } from './leave.ts';
import type { Post } from './letters.ts';
import { giveFreePlaces } from './line.ts';
import { vacate } from './occupied.ts';
import { moveParticipation, type ParticipationRow, readTakingPart } from './store.ts';

/**
 * Moves a class to another room. Into a smaller one, places that are only kept go first, and then whoever booked last
 * waits, before everybody else, for the next that falls free; what was used for it stays used until then. The class
 * is locked.
 */
export async function moveClass(
  hall: Hall,
  post: Post,
  { roomId, capacity }: { roomId: number | null; capacity: number },
): Promise<void> {
  const { tx, row } = hall;
  for (let over = row.taken - capacity; over > 0; over -= 1) await makeRoom(hall, post);
  row.capacity = capacity;
  row.room_id = roomId;
  await tx
    .updateTable('booking')
    .set({ room_id: roomId, capacity })
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
  await announceClass(tx, keyOfClass(row));
  await giveFreePlaces(hall, post);
}

async function makeRoom(hall: Hall, post: Post): Promise<void> {
  const takingPart = await readTakingPart(hall.tx, hall.row);
  const kept = takingPart.findLast(({ state }) => state === 'TENTATIVE');
  if (kept) {
    const { participation } = await leave(hall, kept, { by: 'CLUB' });
    return post(hall, participation, 'overbooked');
  }
  const last = takingPart
    .filter(({ state }) => state === 'BOOKED')
    .toSorted(byBooking)
    .at(-1);
  if (!last) throw new Error('places are counted that nobody has');
  await vacate(hall.tx, last);
  await count(hall, { taken: -1, overbooked: 1 });
  const first = takingPart.reduce((least, { line }) => Math.min(least, line ?? 0), 0);
  const waits = await moveParticipation(
    hall.tx,
    last,
    'OVERBOOKED_WAITINGLIST',
    { line: first - 1, seat: null },
    hall.now,
  );
  await post(hall, waits, 'overbooked');
}

const byBooking = (a: ParticipationRow, b: ParticipationRow): number =>
  Temporal.Instant.compare(a.state_at, b.state_at) || a.id - b.id;
