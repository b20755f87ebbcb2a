import type { booking } from '@foyer/contract/booking';
import { canBeCalledOff, refuseToChange } from '../../classes/who-may-change.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readInstructorIds } from '../../participation/instructors.ts';
import { readTakingPart } from '../../participation/store.ts';
import { withLockedSession } from '../taking-part/with-locked-session.ts';
import { auditClass } from './audit-class.ts';
import { cancelLockedClass } from './cancel-locked-class.ts';
import { consequencesOf, recording } from './consequences.ts';
import { notifyInstructors } from './notify-instructors.ts';

type Call = (typeof booking)['cancel-class'];

/** The club cancels a class or a course for everyone in it. */
export const cancelClass: Handler<Call> = async (
  context,
  { bookingId, bookingCenterId, cancelReason, toParticipants, toStaff, cancelEffect },
) => {
  const key = { centerId: bookingCenterId, id: bookingId };
  const refusal = await refuseToChange(context, key);
  if (refusal) return refusal;
  return withLockedSession(context, key, async ({ session, notify }) => {
    const { tx, row, now } = session;
    if (!canBeCalledOff(row, now)) return refuse('booking.classGone');
    const before = await readTakingPart(tx, row);
    const seen = recording(row, notify, toParticipants ? [] : ['classCancelled']);
    const changed = await cancelLockedClass(
      { ...session, changedBy: context },
      seen.notify,
      cancelReason,
      cancelEffect,
    );
    if (changed) return changed;
    await auditClass(context, session, {
      before: { state: 'PLANNED' },
      after: { state: row.state, cancelReason, cancelEffect, toParticipants, toStaff },
    });
    if (toStaff) {
      const people = await readInstructorIds(tx, row);
      await notifyInstructors(
        context,
        session,
        { kept: people, added: [], removed: [] },
        'cancelled',
        cancelReason,
      );
    }
    return consequencesOf(tx, before, seen);
  });
};
