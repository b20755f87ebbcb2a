import { type Refusal, refuse } from '../../frame/refuse.ts';
import { readInstructorIds, replaceInstructors } from '../../participation/instructors.ts';
import { announceSession } from '../../participation/live-channel.ts';
import { changeSession, type LockedSession } from '../../participation/locked-session.ts';
import { isOver, keyOfSession } from '../../participation/session-row.ts';
import { changeTimes, type Subject } from '../../participation/session-times.ts';
import { readTakingPart } from '../../participation/store.ts';
import type { Notify } from '../notifications/notification.ts';
import { fillFreePlaces } from '../waiting-list/fill-free-places.ts';
import { changeTime } from './change-time.ts';
import { reduceCapacity } from './reduce-capacity.ts';

/** Properties left out stay unchanged. */
export interface Move {
  startsAt?: Temporal.Instant;
  endsAt?: Temporal.Instant;
  roomId?: number | null;
  /** People of the centre, lead instructor first. */
  instructorIds?: readonly number[];
  capacity?: number;
  /** Courts that it uses besides its room, with what they block. */
  courts?: { before: readonly Subject[]; after: readonly Subject[] };
  /** Uses rooms and instructors even if other classes occupy them. For previews. */
  isShared?: boolean;
}

/**
 * Moves a class to another time or room, or changes its instructors or capacity. Everyone with a place or on the
 * waiting list is notified. Idempotent. When the capacity shrinks, held places are released first. Then the latest
 * bookings move to the front of the waiting list, and keep their entitlements used. The class is locked.
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
  const { courts = { before: [], after: [] } } = to;
  const isElsewhere = roomId !== row.room_id || nameOf(courts.before) !== nameOf(courts.after);
  const instructorsBefore = await readInstructorIds(tx, row);
  const { instructorIds = instructorsBefore } = to;
  await changeTimes(tx, row, {
    before: {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      roomId: row.room_id,
      instructorIds: instructorsBefore,
      others: courts.before,
    },
    after: { startsAt, endsAt, roomId, instructorIds, others: courts.after },
    isShared: to.isShared ?? false,
  });
  const isOthers = instructorsBefore.join() !== instructorIds.join();
  if (isOthers) await replaceInstructors(session, instructorIds);
  if (isMoved || isElsewhere) {
    await changeSession(session, { starts_at: startsAt, ends_at: endsAt, room_id: roomId });
  }
  if (isMoved) await changeTime(session, notify);
  if (isMoved || isElsewhere || isOthers) {
    for (const one of await readTakingPart(tx, row)) await notify(session, one, 'classChanged');
  }
  const isResized = capacity !== row.capacity;
  if (isResized) {
    await reduceCapacity(session, notify, capacity);
    await changeSession(session, { capacity });
  }
  if (!(isMoved || isElsewhere || isOthers || isResized)) return undefined;
  await announceSession(tx, keyOfSession(row));
  await fillFreePlaces(session, notify);
  return undefined;
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

const nameOf = (subjects: readonly Subject[]): string =>
  subjects
    .map(({ kind, subject_id }) => `${kind} ${subject_id}`)
    .toSorted()
    .join();
