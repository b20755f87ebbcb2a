import type { booking } from '@foyer/contract/booking';
import { courseType } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { worksAt } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import type { LockedSession } from '../participation/locked-session.ts';
import { isOver } from '../participation/session-row.ts';
import {
  changeParticipation,
  moveParticipation,
  type ParticipationRow,
  personOf,
  readParticipation,
} from '../participation/store.ts';
import type { Tx } from '../platform/db/database.ts';
import { auditParticipation } from './taking-part/audit-participation.ts';
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

/**
 * Checks a person in, or undoes it. In a course, that counts for today's date. After the class it also undoes a no-show and its sanction, or records a no-show.
 */
export const checkIn: Handler<Call> = async (context, { isThere, ...input }) => {
  const { actor, db, person } = context;
  if (!worksAt(actor, input.participationCenterId)) return refuse('booking.classGone');
  const key = { centerId: input.participationCenterId, id: input.participationId };
  const found = await readParticipation(db, key);
  if (!found || !isSameKey(personOf(found), person)) return refuse('booking.classGone');
  const booking = { centerId: found.center_id, id: found.booking_id };
  return withLockedSession(context, booking, async ({ session }) => {
    const { tx, now, row } = session;
    const before = await readParticipation(tx, key);
    if (before?.state !== 'BOOKED' && before?.state !== 'BOOKED_NO_SHOW_UP') {
      return refuse('booking.alreadyCancelled');
    }
    if (row.type === courseType) {
      const refusal = await context.reactions.checkedInToCourse(context, session, { place: before, isThere });
      if (refusal) return refusal;
      const [shown] = (await toParticipationsResponse(session, [before])).participations;
      if (!shown) throw new Error('who was checked in is there');
      return { participation: { ...shown, ...(isThere && { checkedInAt: now.toString() }) } };
    }
    const state = isThere || !isOver(row, now) ? 'BOOKED' : 'BOOKED_NO_SHOW_UP';
    const columns = { checked_in_at: isThere ? (before.checked_in_at ?? now) : null };
    const stays = state === before.state;
    // A sanction starts when its no-show is recorded, and is deleted with it.
    if (!stays) await endSanctionSince(tx, person, before.state_at);
    const after = stays
      ? await changeParticipation(tx, before, columns)
      : await moveParticipation(tx, before, state, columns, now);
    await auditParticipation(tx, context, after, { state: before.state, checkedInAt: before.checked_in_at });
    const { participations } = await toParticipationsResponse(session, [after]);
    const [participation] = participations;
    if (!participation) throw new Error('who was checked in is there');
    return { participation };
  });
};

const endSanctionSince = (tx: Tx, person: Key, since: Temporal.Instant): Promise<unknown> =>
  tx
    .deleteFrom('sanction')
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('starts_at', '=', since)
    .execute();
