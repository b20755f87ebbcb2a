import { formatKey } from '@foyer/contract/shared/keys';
import { ruleOf } from '@foyer/contract/shared/staff-manager';
import { consequencesOf, recording } from '../../booking/class-changes/consequences.ts';
import { moveLockedClass } from '../../booking/class-changes/move-locked-class.ts';
import type { Notify } from '../../booking/notifications/notification.ts';
import { refuse } from '../../frame/refuse.ts';
import { replaceInstructors } from '../../participation/instructors.ts';
import { announceSession } from '../../participation/live-channel.ts';
import { changeSession as changeRow, type LockedSession } from '../../participation/locked-session.ts';
import { isOver, keyOfSession } from '../../participation/session-row.ts';
import { readTakingPart } from '../../participation/store.ts';
import { replaceResources } from '../../resource-booking/session-resources.ts';
import { auditSchedule, type By } from '../audit-schedule.ts';
import type { Centre } from './centre.ts';
import { refuseUnfit } from './check-wanted.ts';
import { readConflicts } from './read-conflicts.ts';
import { refuseConflict } from './refuse-conflict.ts';
import { writeExtra } from './scheduled-store.ts';
import { courtSubjects, subjectsOfWanted } from './subjects.ts';
import { type NamedSubject, toJson, type WantedSession } from './wanted-session.ts';

interface Changing {
  by: By;
  /** Undefined: in a preview, which also uses what others have. */
  send: Notify | undefined;
  toParticipants: boolean;
}

const isSameTime = (a: WantedSession, b: WantedSession): boolean =>
  a.startsAt.equals(b.startsAt) && a.endsAt.equals(b.endsAt);

/** What a changed session needs that it did not have. */
export function subjectsAdded(centre: Centre, before: WantedSession, after: WantedSession): NamedSubject[] {
  const needed = subjectsOfWanted(centre, after);
  if (!isSameTime(before, after)) return needed;
  const had = subjectsOfWanted(centre, before);
  return needed.filter(
    (one) => !had.some(({ kind, subject_id }) => kind === one.kind && subject_id === one.subject_id),
  );
}

/** Whether a session would begin or end in the past that did not. */
export function movesIntoPast(before: WantedSession, after: WantedSession, now: Temporal.Instant): boolean {
  if (isSameTime(before, after)) return false;
  const moment = after.startsAt.equals(before.startsAt) ? after.endsAt : after.startsAt;
  return Temporal.Instant.compare(moment, now) <= 0;
}

/** Changes a session, with everyone in it, if what it needs besides is free. It is locked. */
export async function changeSession(
  session: LockedSession,
  centre: Centre,
  { before, after }: { before: WantedSession; after: WantedSession },
  { by, send, toParticipants }: Changing,
) {
  const { tx, row, now } = session;
  if (row.state === 'CANCELLED' || isOver(row, now)) return refuse('staffManager.bookingGone');
  const unfit = refuseUnfit(centre, after, before);
  if (unfit) return unfit;
  if (movesIntoPast(before, after, now)) return refuse('staffManager.startsInPast');
  const { startsAt, endsAt, roomId, capacity } = after;
  if (send) {
    const subjects = subjectsAdded(centre, before, after);
    const [[conflict] = []] = await readConflicts(
      tx,
      row.center_id,
      [{ subjects, startsAt, endsAt }],
      [row.id],
    );
    if (conflict) return refuseConflict(conflict);
  }
  const takingPart = await readTakingPart(tx, row);
  const seen = recording(row, send, toParticipants ? [] : ['classChanged']);
  if (ruleOf(after.activityType).isOccupying) {
    const courts = {
      before: courtSubjects(centre, before.resourceIds),
      after: courtSubjects(centre, after.resourceIds),
    };
    const refused = await moveLockedClass({ ...session, changedBy: by }, seen.notify, {
      startsAt,
      endsAt,
      roomId,
      instructorIds: after.staffIds,
      capacity,
      courts,
      isShared: !send,
    });
    if (refused) return refuse('staffManager.bookingGone');
  } else {
    await changeRow(session, { starts_at: startsAt, ends_at: endsAt });
    await replaceInstructors(session, after.staffIds);
  }
  const key = keyOfSession(row);
  if (before.resourceIds.join() !== after.resourceIds.join())
    await replaceResources(tx, key, after.resourceIds);
  await writeExtra(tx, key, after);
  await announceSession(tx, key);
  await auditSchedule(
    tx,
    by,
    { club: session.club },
    { entity: 'booking', key: formatKey('booking', key), before: toJson(before), after: toJson(after) },
  );
  return consequencesOf(tx, takingPart, seen);
}
