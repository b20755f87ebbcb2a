import type { booking } from '@foyer/contract/booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { worksAt } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { personOf, readParticipation, sessionKeyOf } from '../participation/store.ts';
import { recordAttendance } from './taking-part/record-attendance.ts';
import { toParticipationsResponse } from './taking-part/requested-participants.ts';
import { withLockedSession } from './taking-part/with-locked-session.ts';

type Call = (typeof booking)['check-in'];

/** Checks a person in, or undoes it. */
export const checkIn: Handler<Call> = async (context, { isThere, ...input }) => {
  const { actor, db, person } = context;
  if (!worksAt(actor, input.participationCenterId)) return refuse('booking.classGone');
  const key = { centerId: input.participationCenterId, id: input.participationId };
  const found = await readParticipation(db, key);
  if (!found || !isSameKey(personOf(found), person)) return refuse('booking.classGone');
  return withLockedSession(context, sessionKeyOf(found), async ({ session }) => {
    const after = await recordAttendance(context, session, key, isThere);
    if (after instanceof Refusal) return after;
    const { participations } = await toParticipationsResponse(session, [after]);
    const [participation] = participations;
    if (!participation) throw new Error('who was checked in is there');
    return { participation };
  });
};
