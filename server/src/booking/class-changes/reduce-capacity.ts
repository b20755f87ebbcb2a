import { isOnWaitingList } from '@foyer/contract/shared/booking';
import type { LockedSession } from '../../participation/locked-session.ts';
import { moveTo, releaseHold } from '../../participation/scarce/places.ts';
import { scarceSession } from '../../participation/scarce-session.ts';
import { type ParticipationRow, readTakingPart } from '../../participation/store.ts';
import type { Notify } from '../notifications/notification.ts';
import { auditAutomaticChange } from '../taking-part/audit-participation.ts';

/** Takes away the places that exceed the new capacity: holds first, then the latest bookings. */
export async function reduceCapacity(
  session: LockedSession,
  notify: Notify,
  capacity: number,
): Promise<void> {
  for (let over = session.row.taken - capacity; over > 0; over -= 1) await makeRoomForOne(session, notify);
}

async function makeRoomForOne(session: LockedSession, notify: Notify): Promise<void> {
  const scarce = scarceSession(session);
  const takingPart = (await readTakingPart(session.tx, session.row)).toSorted((a, b) => a.id - b.id);
  const kept = takingPart.findLast(({ state }) => state === 'TENTATIVE');
  if (kept) {
    const participation = await releaseHold(scarce, kept, 'CLUB');
    await auditAutomaticChange(session, 'smaller-room', kept, participation);
    return notify(session, participation, isOnWaitingList(participation.state) ? 'waiting' : 'overbooked');
  }
  const last = takingPart
    .filter(({ state }) => state === 'BOOKED')
    .toSorted(byBooking)
    .at(-1);
  if (!last) throw new Error('places are counted that nobody has');
  const first = takingPart.reduce(
    (least, { waiting_list_position }) => Math.min(least, waiting_list_position ?? 0),
    0,
  );
  const lost = { waiting_list_position: first - 1 };
  const waits = await moveTo(scarce, last, 'OVERBOOKED_WAITINGLIST', lost, { seat: null });
  await auditAutomaticChange(session, 'smaller-room', last, waits);
  await notify(session, waits, 'overbooked');
}

const byBooking = (a: ParticipationRow, b: ParticipationRow): number =>
  Temporal.Instant.compare(a.state_at, b.state_at) || a.id - b.id;
