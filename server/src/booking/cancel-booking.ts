import type { booking } from '@foyer/contract/booking';
import { hasEnded, hasPlace, isOnWaitingList } from '@foyer/contract/shared/booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import type { LockedSession } from '../participation/locked-session.ts';
import { canLeaveFree } from '../participation/response.ts';
import { statusOf } from '../participation/rules.ts';
import { isOver } from '../participation/session-row.ts';
import { type ParticipationRow, personOf, readParticipation } from '../participation/store.ts';
import { auditParticipation } from './taking-part/audit-participation.ts';
import { endParticipation } from './taking-part/end-participation.ts';
import { toParticipationsResponse } from './taking-part/requested-participants.ts';
import { endFellows, isFellow, isHost, notifyHost } from './taking-part/shared-hour.ts';
import { mayOverride } from './taking-part/staff-overrides.ts';
import { withLockedSession } from './taking-part/with-locked-session.ts';
import { fillFreePlaces } from './waiting-list/fill-free-places.ts';

type Call = (typeof booking)['cancel-booking'];

/**
 * Members cancel in time, staff at any time; staff choose whether a late cancellation forfeits the entitlement. The
 * next person on the waiting list gets the place at once. A court's hour ends for everyone with the person who leads it.
 */
export const cancelBooking: Handler<Call> = async (context, input) => {
  const { person, db } = context;
  const key = { centerId: input.participationCenterId, id: input.participationId };
  const before = await readParticipation(db, key);
  if (!before || !isSameKey(personOf(before), person)) return refuse('booking.classGone');
  const booking = { centerId: before.center_id, id: before.booking_id };
  return withLockedSession(context, booking, async ({ session, notify }) => {
    const { tx, now, row } = session;
    const participation = await readParticipation(tx, key);
    if (!participation || hasEnded(participation.state)) return refuse('booking.alreadyCancelled');
    const isStaff = mayOverride(context, row, person);
    const isFree = canLeaveFree(participation, row, now);
    // A recorded no-show cannot be undone by cancelling.
    const isMissed = participation.state === 'BOOKED_NO_SHOW_UP';
    if (isMissed || (!isStaff && (!isFree || isOver(row, now)))) return refuse('booking.tooLateToCancel');
    const isLost = !isFree && input.forfeitClip;
    const left = await endParticipation(session, participation, { by: isStaff ? 'STAFF' : 'PERSON', isLost });
    await auditParticipation(tx, context, left.participation, { state: participation.state });
    if (hasPlace(participation.state) && participation.state !== 'TENTATIVE')
      await notify(session, left.participation, isFellow(participation, row) ? 'left' : 'cancelled');
    if (isFellow(participation, row)) await notifyHost(session, notify, 'playerLeft', participation);
    if (isHost(participation, row)) await endFellows(session, notify, { isLost });
    if (!isOnWaitingList(participation.state)) await fillFreePlaces(session, notify);
    const { participations } = await toParticipationsResponse(session, [left.participation]);
    const [shown] = participations;
    if (!shown) throw new Error('what was cancelled is there');
    const used = usedFor(participation);
    const canUndo =
      participation.state === 'BOOKED' &&
      isFree &&
      used !== undefined &&
      row.host_id === null &&
      isFreeForAll(session);
    return { participation: shown, gaveBack: left.gaveBack, canUndo, ...(canUndo && used) };
  });
};

/** The entitlement of the booking, with which it can be repeated; undefined for money and staff. */
function usedFor({
  subscription_center_id,
  subscription_id,
  clipcard_center_id,
  clipcard_id,
}: ParticipationRow) {
  if (clipcard_center_id !== null && clipcard_id !== null)
    return { clipcard: { clipcardCenterId: clipcard_center_id, clipcardId: clipcard_id } };
  if (subscription_center_id !== null && subscription_id !== null)
    return {
      subscription: { subscriptionCenterId: subscription_center_id, subscriptionId: subscription_id },
    };
  return undefined;
}

/** Whether anyone can book now, with nobody on the waiting list. */
const isFreeForAll = ({ row, club: { parameters }, now }: LockedSession): boolean =>
  row.waiting + row.overbooked === 0 &&
  statusOf({ booking: row, activity: row, timeZone: row.time_zone, parameters, now }) === 'OPEN';
