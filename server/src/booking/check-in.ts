import type { booking } from '@foyer/contract/booking';
import { courseType } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { worksAt } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import type { LockedSession } from '../participation/locked-session.ts';
import { type ParticipationRow, personOf, readParticipation, sessionKeyOf } from '../participation/store.ts';
import { recordAttendance } from './taking-part/record-attendance.ts';
import { toParticipationsResponse } from './taking-part/requested-participants.ts';
import { withLockedSession } from './taking-part/with-locked-session.ts';

type Call = (typeof booking)['check-in'];

declare module '../frame/context.ts' {
  interface Reactions {
    /** Records that somebody came to today's date of a course, or did not after all. The course is locked. */
    checkedInToCourse(
      context: Pick<Context, 'actor' | 'callPath' | 'correlationId'>,
      session: LockedSession,
      what: { place: ParticipationRow; isThere: boolean },
    ): Promise<Refusal<'course.dateGone' | 'course.madeUpAlready'> | undefined>;
  }
}

/** Checks a person in, or undoes it. In a course, that counts for today's date. */
export const checkIn: Handler<Call> = async (context, { isThere, ...input }) => {
  const { actor, db, person } = context;
  if (!worksAt(actor, input.participationCenterId)) return refuse('booking.classGone');
  const key = { centerId: input.participationCenterId, id: input.participationId };
  const found = await readParticipation(db, key);
  if (!found || !isSameKey(personOf(found), person)) return refuse('booking.classGone');
  return withLockedSession(context, sessionKeyOf(found), async ({ session }) => {
    if (session.row.type === courseType) return checkInToCourse(context, session, key, isThere);
    const after = await recordAttendance(context, session, key, isThere);
    if (after instanceof Refusal) return after;
    const { participations } = await toParticipationsResponse(session, [after]);
    const [participation] = participations;
    if (!participation) throw new Error('who was checked in is there');
    return { participation };
  });
};

async function checkInToCourse(context: SignedInContext, session: LockedSession, key: Key, isThere: boolean) {
  const place = await readParticipation(session.tx, key);
  if (place?.state !== 'BOOKED') return refuse('booking.alreadyCancelled');
  const refusal = await context.reactions.checkedInToCourse(context, session, { place, isThere });
  if (refusal) return refusal;
  const [shown] = (await toParticipationsResponse(session, [place])).participations;
  if (!shown) throw new Error('who was checked in is there');
  return { participation: { ...shown, ...(isThere && { checkedInAt: session.now.toString() }) } };
}
