import { isInLine } from '@foyer/contract/shared/booking';
import { count, type LockedSession } from '../../participation/class-row.ts';
import { vacate } from '../../participation/occupied.ts';
import { moveParticipation, type ParticipationRow, readTakingPart } from '../../participation/store.ts';
import type { Notify } from '../notifications/emails.ts';
import { auditAutomaticChange } from '../taking-part/audit-participation.ts';
import { releaseHold } from '../taking-part/end-participation.ts';

/** As many places go as a smaller room has fewer: what is only kept first, then what was booked last. */
export async function reduceCapacity(
  session: LockedSession,
  notify: Notify,
  capacity: number,
): Promise<void> {
  for (let over = session.row.taken - capacity; over > 0; over -= 1) await makeRoomForOne(session, notify);
}

async function makeRoomForOne(session: LockedSession, notify: Notify): Promise<void> {
  const takingPart = (await readTakingPart(session.tx, session.row)).toSorted((a, b) => a.id - b.id);
  const kept = takingPart.findLast(({ state }) => state === 'TENTATIVE');
  if (kept) {
    const participation = await releaseHold(session, kept, { by: 'CLUB' });
    await auditAutomaticChange(session, 'smaller-room', kept, participation);
    return notify(session, participation, isInLine(participation.state) ? 'waiting' : 'overbooked');
  }
  const last = takingPart
    .filter(({ state }) => state === 'BOOKED')
    .toSorted(byBooking)
    .at(-1);
  if (!last) throw new Error('places are counted that nobody has');
  await vacate(session.tx, last);
  await count(session, { taken: -1, overbooked: 1 });
  const first = takingPart.reduce(
    (least, { waiting_list_position }) => Math.min(least, waiting_list_position ?? 0),
    0,
  );
  const waits = await moveParticipation(
    session.tx,
    last,
    'OVERBOOKED_WAITINGLIST',
    { waiting_list_position: first - 1, seat: null },
    session.now,
  );
  await auditAutomaticChange(session, 'smaller-room', last, waits);
  await notify(session, waits, 'overbooked');
}

const byBooking = (a: ParticipationRow, b: ParticipationRow): number =>
  Temporal.Instant.compare(a.state_at, b.state_at) || a.id - b.id;
