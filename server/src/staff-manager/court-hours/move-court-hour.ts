import { formatKey } from '@foyer/contract/shared/keys';
import { changeTime } from '../../booking/class-changes/change-time.ts';
import { consequencesOf, recording } from '../../booking/class-changes/consequences.ts';
import type { Notify } from '../../booking/notifications/notification.ts';
import { refuse } from '../../frame/refuse.ts';
import { changeSession, type LockedSession } from '../../participation/locked-session.ts';
import { keyOfSession } from '../../participation/session-row.ts';
import { readTakingPart } from '../../participation/store.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inUse } from '../../resource-booking/hour.ts';
import { changeHour } from '../../resource-booking/taking/begin-session.ts';
import { lockCourts } from '../../resource-booking/taking/lock-hour.ts';
import { moveInvitations } from '../../resource-booking/together/store.ts';
import { auditSchedule, type By } from '../audit-schedule.ts';
import { readConflicts } from '../sessions/read-conflicts.ts';
import type { CourtMove } from './plan-court-move.ts';

interface Moving {
  by: By;
  /** Undefined: in a preview. */
  send: Notify | undefined;
  toParticipants: boolean;
}

/** Locks the courts, and finds what is in the way on them until they are prepared for the next booking. */
export async function courtConflicts(tx: Tx, id: number, { hour, resources }: CourtMove) {
  if (!(await lockCourts(tx, hour))) return refuse('staffManager.otherCourt');
  const { starts_at: startsAt, ends_at: endsAt } = inUse(hour);
  const subjects = resources.flatMap(({ id: court, name, subjects: used }) =>
    used.map((one) => ({
      ...{ kind: one.kind, subject_id: one.id },
      shownAs: { kind: 'RESOURCE' as const, id: court, name },
    })),
  );
  const [found = []] = await readConflicts(tx, hour.courts.centerId, [{ subjects, startsAt, endsAt }], [id]);
  return found;
}

/**
 * Moves an hour that members have booked, with all its players and what they paid, to courts that are free. Refused where a
 * player has something else then: an hour without one of them is no longer what was booked. The session is locked.
 */
export async function moveCourtHour(
  session: LockedSession,
  move: CourtMove,
  { by, send, toParticipants }: Moving,
) {
  const { tx, row, club } = session;
  const { hour, resources, before } = move;
  const takingPart = await readTakingPart(tx, row);
  const seen = recording(row, send, toParticipants ? [] : ['classChanged']);
  const isMoved = !hour.startsAt.equals(before.startsAt);
  if (row.host_id !== null) await moveInvitations(tx, row, hour.startsAt);
  await changeHour(session, hour, resources);
  if (isMoved) {
    await changeTime(session, seen.notify);
    const busy = (await consequencesOf(tx, takingPart, seen)).losing[0];
    if (busy) return refuse('staffManager.playerBusy', { name: busy.person.name });
    if (row.split_until !== null)
      await changeSession(session, { split_until: earlier(row.split_until, hour.startsAt) });
  }
  for (const one of await readTakingPart(tx, row)) await seen.notify(session, one, 'classChanged');
  await auditSchedule(
    tx,
    by,
    { club },
    {
      ...{ entity: 'booking', key: formatKey('booking', keyOfSession(row)) },
      before: { startsAt: before.startsAt.toString(), resourceIds: before.resourceIds },
      after: { startsAt: hour.startsAt.toString(), resourceIds: resources.map(({ id }) => id) },
    },
  );
  return consequencesOf(tx, takingPart, seen);
}
