import {
  bookableTypes,
  hasEnded,
  hasPlace,
  isOnWaitingList,
  isSignedUpFor,
} from '@foyer/contract/shared/booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { staffManager } from '@foyer/contract/staff-manager';
import { notifier } from '../../booking/notifications/notify.ts';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { endParticipation } from '../../booking/taking-part/end-participation.ts';
import { toParticipationsResponse } from '../../booking/taking-part/requested-participants.ts';
import { endFellows, isHost } from '../../booking/taking-part/shared-hour.ts';
import { fillFreePlaces } from '../../booking/waiting-list/fill-free-places.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { personOf, readParticipation, sessionKeyOf } from '../../participation/store.ts';
import { scheduleClub } from '../schedule-club.ts';
import { withScheduled } from '../sessions/with-scheduled.ts';

type Call = (typeof staffManager)['remove-booking-participant'];

/** The club takes somebody out of a session; the next person on the waiting list gets the place at once. */
export const removeBookingParticipant: Handler<Call> = async (context, input) => {
  const key = { centerId: input.participationCenterId, id: input.participationId };
  const club = await scheduleClub(context, key.centerId);
  if (club instanceof Refusal) return club;
  const found = await readParticipation(context.db, key);
  if (!found) return refuse('staffManager.bookingGone');
  return withScheduled(context, { key: sessionKeyOf(found), club }, async (session) => {
    const { tx, row } = session;
    // Those who have signed up for a course or a camp leave it there, with all of its dates.
    if (!bookableTypes.includes(row.type) || isSignedUpFor(row.type))
      return refuse('staffManager.bookingGone');
    const before = await readParticipation(tx, key);
    if (!before || hasEnded(before.state) || before.state === 'BOOKED_NO_SHOW_UP')
      return refuse('booking.alreadyCancelled');
    // What somebody gets back is for others to decide, as when a booking is cancelled.
    if (isSameKey(personOf(before), context.actor)) return refuse('staffManager.ownPlace');
    const notify = notifier(context, input.reason);
    const isLost = input.cancelEffect === 'KEEP';
    const { participation } = await endParticipation(session, before, {
      ...{ by: 'CLUB', isLost, asCredit: input.cancelEffect === 'CREDIT' },
    });
    await auditParticipation(tx, context, participation, { state: before.state });
    if (input.toParticipant && hasPlace(before.state)) await notify(session, participation, 'cancelled');
    if (isHost(before, row))
      await endFellows(session, notify, { isLost, asCredit: input.cancelEffect === 'CREDIT' });
    if (!isOnWaitingList(before.state)) await fillFreePlaces(session, notify);
    const { participations } = await toParticipationsResponse(session, [participation]);
    const [shown] = participations;
    if (!shown) throw new Error('what was removed is there');
    return { participation: shown };
  });
};
