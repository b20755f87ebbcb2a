import { type Refusal, refuse } from '../../frame/refuse.ts';
import { forgetDetails, isOver, keyOfClass, type LockedSession } from '../../participation/class-row.ts';
import { announceClass } from '../../participation/live-channel.ts';
import { readTakingPart } from '../../participation/store.ts';
import type { Notify } from '../notifications/emails.ts';
import { fillFreePlaces } from '../waiting-list/fill-free-places.ts';
import { changeTime } from './change-time.ts';
import { readInstructorIds } from './choices.ts';
import { reduceCapacity } from './reduce-capacity.ts';

/** What is left out stays as it is. */
export interface Move {
  startsAt?: Temporal.Instant;
  endsAt?: Temporal.Instant;
  roomId?: number | null;
  /** People of the centre, the first first. */
  instructorIds?: readonly number[];
  capacity?: number;
}

/**
 * Moves a class to another time or room, or gives it to somebody else. Everybody with a place or in line is told; done
 * twice, it is done once. Into a smaller room, places that are only kept go first, and then whoever booked last waits,
 * before everybody else, for the next that falls free; what was used for it stays used until then. The class is locked.
 */
export async function moveLockedClass(
  session: LockedSession,
  notify: Notify,
  to: Move,
): Promise<Refusal<'booking.classGone' | 'general.invalidInput'> | undefined> {
  const { tx, row, now } = session;
  if (row.state === 'CANCELLED' || isOver(row, now)) return refuse('booking.classGone');
  const { startsAt = row.starts_at, endsAt = row.ends_at, capacity = row.capacity } = to;
  const isMoved = !startsAt.equals(row.starts_at) || !endsAt.equals(row.ends_at);
  const beginsAnew = !startsAt.equals(row.starts_at);
  if (!isBefore(startsAt, endsAt) || !isBefore(now, beginsAnew ? startsAt : endsAt))
    return refuse('general.invalidInput');
  const { roomId = row.room_id } = to;
  const isElsewhere = roomId !== row.room_id;
  const isOthers = to.instructorIds !== undefined && (await replaceInstructors(session, to.instructorIds));
  if (isMoved || isElsewhere) {
    await changeClass(session, { starts_at: startsAt, ends_at: endsAt, room_id: roomId });
  }
  if (isMoved) await changeTime(session, notify);
  if (isMoved || isElsewhere || isOthers) {
    for (const one of await readTakingPart(tx, row)) await notify(session, one, 'classChanged');
  }
  const isResized = capacity !== row.capacity;
  if (isResized) {
    await reduceCapacity(session, notify, capacity);
    await changeClass(session, { capacity });
  }
  if (!(isMoved || isElsewhere || isOthers || isResized)) return undefined;
  await announceClass(tx, keyOfClass(row));
  await fillFreePlaces(session, notify);
  return undefined;
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

async function changeClass(
  session: LockedSession,
  columns: Partial<Pick<LockedSession['row'], 'starts_at' | 'ends_at' | 'room_id' | 'capacity'>>,
): Promise<void> {
  const { tx, row } = session;
  Object.assign(row, columns);
  forgetDetails(session);
  await tx
    .updateTable('booking')
    .set(columns)
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
}

/** False where it is theirs already. */
async function replaceInstructors(session: LockedSession, ids: readonly number[]): Promise<boolean> {
  const { tx, row } = session;
  const before = await readInstructorIds(tx, row);
  if (before.join() === ids.join()) return false;
  forgetDetails(session);
  await tx
    .deleteFrom('booking_instructor')
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .execute();
  if (ids.length > 0) {
    const given = ids.map((person_id, place) => ({
      ...{ center_id: row.center_id, booking_id: row.id, position: place + 1, person_id },
    }));
    await tx.insertInto('booking_instructor').values(given).execute();
  }
  return true;
}
