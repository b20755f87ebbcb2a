import { isInLine } from '@foyer/contract/shared/booking';
import { count, type Hall } from '../../participation/class-row.ts';
import { vacate } from '../../participation/occupied.ts';
import { moveParticipation, type ParticipationRow, readTakingPart } from '../../participation/store.ts';
import type { Post } from '../notifications/emails.ts';
import { writeDownByItself } from '../taking-part/audit-participation.ts';
import { release } from '../taking-part/end-participation.ts';

/** As many places go as a smaller room has fewer: what is only kept first, then what was booked last. */
export async function reduceCapacity(hall: Hall, post: Post, capacity: number): Promise<void> {
  for (let over = hall.row.taken - capacity; over > 0; over -= 1) await makeRoomForOne(hall, post);
}

async function makeRoomForOne(hall: Hall, post: Post): Promise<void> {
  const takingPart = (await readTakingPart(hall.tx, hall.row)).toSorted((a, b) => a.id - b.id);
  const kept = takingPart.findLast(({ state }) => state === 'TENTATIVE');
  if (kept) {
    const participation = await release(hall, kept, { by: 'CLUB' });
    await writeDownByItself(hall, 'smaller-room', kept, participation);
    return post(hall, participation, isInLine(participation.state) ? 'waiting' : 'overbooked');
  }
  const last = takingPart
    .filter(({ state }) => state === 'BOOKED')
    .toSorted(byBooking)
    .at(-1);
  if (!last) throw new Error('places are counted that nobody has');
  await vacate(hall.tx, last);
  await count(hall, { taken: -1, overbooked: 1 });
  const first = takingPart.reduce(
    (least, { waiting_list_position }) => Math.min(least, waiting_list_position ?? 0),
    0,
  );
  const waits = await moveParticipation(
    hall.tx,
    last,
    'OVERBOOKED_WAITINGLIST',
    { waiting_list_position: first - 1, seat: null },
    hall.now,
  );
  await writeDownByItself(hall, 'smaller-room', last, waits);
  await post(hall, waits, 'overbooked');
}

const byBooking = (a: ParticipationRow, b: ParticipationRow): number =>
  Temporal.Instant.compare(a.state_at, b.state_at) || a.id - b.id;
