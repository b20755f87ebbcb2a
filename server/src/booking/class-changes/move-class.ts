import type { booking } from '@foyer/contract/booking';
import { canBeChanged, refuseToChange } from '../../classes/who-may-change.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { type Plan, readTaken } from '../../participation/session-times.ts';
import { readTakingPart } from '../../participation/store.ts';
import { notifier } from '../notifications/notify.ts';
import { withLockedSession } from '../taking-part/with-locked-session.ts';
import { auditClass } from './audit-class.ts';
import { consequencesOf, recording } from './consequences.ts';
import { conflictsOf } from './double-use.ts';
import { moveLockedClass } from './move-locked-class.ts';
import { notifyInstructors } from './notify-instructors.ts';
import { type PlannedMove, planMove } from './planned-move.ts';

type Call = (typeof booking)['move-class'];

/** The club changes the time, room, instructors or capacity of a class. */
export const moveClass: Handler<Call> = async (
  context,
  { bookingId, bookingCenterId, reason, toParticipants, toStaff, ...requested },
) => {
  const key = { centerId: bookingCenterId, id: bookingId };
  const refusal = await refuseToChange(context, key);
  if (refusal) return refusal;
  return withLockedSession(context, key, async ({ session }) => {
    const { tx, row, now } = session;
    if (!canBeChanged(row, now)) return refuse('booking.classGone');
    const planned = await planMove(tx, row, requested);
    if (planned instanceof Refusal) return planned;
    const { before: was, after, capacity } = planned;
    if (startsInPast(planned, now)) return refuse('booking.classStartsInPast');
    const [conflict] = conflictsOf(row, await readTaken(tx, row, after), was, after);
    if (conflict) {
      const { kind, name } = conflict;
      return refuse(kind === 'ROOM' ? 'booking.roomInUse' : 'booking.instructorBusy', { name });
    }
    const before = await readTakingPart(tx, row);
    const capacityBefore = row.capacity;
    const send = notifier(context, reason);
    const seen = recording(row, send, toParticipants ? [] : ['classChanged']);
    const refused = await moveLockedClass({ ...session, changedBy: context }, seen.notify, {
      ...after,
      capacity,
    });
    if (refused) return refused;
    await auditClass(context, session, {
      before: written(was, capacityBefore),
      after: { ...written(after, capacity), reason, toParticipants, toStaff },
    });
    if (toStaff && isOther(was, after))
      await notifyInstructors(context, session, staffChange(was, after), 'changed', reason);
    return consequencesOf(tx, before, seen);
  });
};

export const startsInPast = ({ before, after }: PlannedMove, now: Temporal.Instant): boolean =>
  !after.startsAt.equals(before.startsAt) && Temporal.Instant.compare(after.startsAt, now) <= 0;

const written = ({ startsAt, endsAt, roomId, instructorIds }: Plan, capacity: number) => ({
  startsAt: startsAt.toString(),
  endsAt: endsAt.toString(),
  roomId,
  instructorIds,
  capacity,
});

/** Whether the change matters to instructors: the time, the room, or who teaches. */
const isOther = (was: Plan, after: Plan): boolean =>
  !was.startsAt.equals(after.startsAt) ||
  was.roomId !== after.roomId ||
  was.instructorIds.join() !== after.instructorIds.join();

const staffChange = ({ instructorIds: was }: Plan, { instructorIds: now }: Plan) => ({
  kept: now.filter((id) => was.includes(id)),
  added: now.filter((id) => !was.includes(id)),
  removed: was.filter((id) => !now.includes(id)),
});
