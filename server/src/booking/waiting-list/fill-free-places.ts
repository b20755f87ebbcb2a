import type { BookingRefusal } from '@foyer/contract/booking';
import { isSignedUpFor } from '@foyer/contract/shared/booking';
import { Refusal } from '../../frame/refuse.ts';
import { endIfEmpty } from '../../participation/end-if-empty.ts';
import { askWaitingListLater, countAgain, type LockedSession } from '../../participation/locked-session.ts';
import { readOwnHoldsThen } from '../../participation/occupied.ts';
import { closesAt, isWaitingListOpen, lineOf } from '../../participation/rules.ts';
import { releaseHold } from '../../participation/scarce/places.ts';
import { fillFreePlaces as fill, type WaitingListRules } from '../../participation/scarce/promote.ts';
import type { OneByOne, Promotion } from '../../participation/scarce/scarce.ts';
import { scarceSession } from '../../participation/scarce-session.ts';
import { seatFor } from '../../participation/seats.ts';
import { lockAnotherSession } from '../../participation/session-row.ts';
import {
  isOwnHold,
  type ParticipationRow,
  personOf,
  readParticipation,
  sessionKeyOf,
  setPromoted,
} from '../../participation/store.ts';
import { markWaitingNotified } from '../../participation/waiting-list.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Notify } from '../notifications/notification.ts';
import { auditAutomaticChange } from '../taking-part/audit-participation.ts';
import { type EligibilityFacts, readLockedEligibilityFacts } from '../taking-part/eligibility-facts.ts';
import { endParticipation } from '../taking-part/end-participation.ts';
import { obstaclesTo } from '../taking-part/obstacles.ts';
import { endWithHost } from '../taking-part/shared-hour.ts';
import { book, offerPlace } from '../taking-part/take-place.ts';

/** Obstacles that do not apply to a person who has waited: the place is there, and they joined in time. */
const ignoredObstacles: ReadonlySet<BookingRefusal> = new Set([
  'booking.alreadyBooked',
  'booking.notYetOpen',
  'booking.tooLateToBook',
  'booking.classFull',
  'booking.waitingListFull',
  'NoPrivilege',
]);

/** `later`: another transaction has locked a class in which the person holds a place. */
type Outcome = 'later' | undefined;

/** How a free place is filled, by the rules of the club. */
function promotionOf({ row, club, now }: LockedSession): Promotion {
  const { parameters, startsAt } = lineOf(row, club.parameters);
  const { lineRule } = parameters;
  const minutes = isSignedUpFor(row.type) ? parameters.standbyOfferMinutes : parameters.offerMinutes;
  if (row.state === 'CANCELLED') return { rule: 'none' };
  if (lineRule === 'all') return { rule: 'notify' };
  if (!isWaitingListOpen({ parameters, startsAt, now })) return { rule: 'none' };
  const until = earlier(now.add({ minutes }), startsAt);
  return { rule: lineRule === 'next' ? 'book' : 'offer', until };
}

/** How a locked class handles its holds and its waiting list. */
export const waitingListOf = (
  session: LockedSession,
  notify: Notify,
): WaitingListRules<ParticipationRow> => ({
  promotion: promotionOf(session),
  giveTo: (next, promotion) => giveTo(session, notify, next, promotion),
  notifyAll: () => notifyAllWaiting(session, notify),
  holdExpired: async (hold, after) => {
    await auditAutomaticChange(session, 'run-out', hold, after);
    // People know when their own hold expires. An offer that was not taken is worth an email.
    if (hold.promoted_at !== null) await notify(session, after, 'offerEnded');
  },
});

/**
 * Fills every free place of a locked session by the club's rules. A court's hour ends with the person who leads it, and an
 * empty court is free for anyone.
 */
export async function fillFreePlaces(session: LockedSession, notify: Notify): Promise<void> {
  await endWithHost(session, notify);
  await fill(scarceSession(session), waitingListOf(session, notify));
  await endIfEmpty(session);
}

async function giveTo(
  session: LockedSession,
  notify: Notify,
  next: ParticipationRow,
  promotion: OneByOne,
): Promise<Outcome> {
  const person = personOf(next);
  const facts = await readLockedEligibilityFacts(session, person);
  const why = facts ? obstacleOf(session, facts, next) : 'booking.personNotActive';
  if (!facts || why) return removeFromWaitingList(session, notify, next, why);
  const place = { person, facts, seat: seatFor(session.row.seat_plan, facts.taken, {}) };
  const isOwed = next.paid_by !== null;
  const isOpen = facts.entitlements.length > 0 || next.added_by_staff;
  if (isOwed || (promotion.rule === 'book' && isOpen)) {
    const booked = await book(session, place, {
      entitlements: facts.entitlements,
      isAddedByStaff: next.added_by_staff,
    });
    if (booked instanceof Refusal) return retryOrRemove(session, notify, next, booked.code);
    return notifyOffered(session, notify, next, await setPromoted(session, booked), 'promoted');
  }
  const kept = await offerPlace(session, next, place, promotion.until);
  if (kept instanceof Refusal) return retryOrRemove(session, notify, next, kept.code);
  return notifyOffered(session, notify, next, kept, 'offered');
}

async function notifyOffered(
  session: LockedSession,
  notify: Notify,
  before: ParticipationRow,
  after: ParticipationRow,
  kind: 'promoted' | 'offered',
): Promise<undefined> {
  await auditAutomaticChange(session, 'line', before, after);
  await notify(session, after, kind);
}

/** If the only obstacle is a hold in another class at that time, releases it and lets the caller try again. */
async function retryOrRemove(
  session: LockedSession,
  notify: Notify,
  next: ParticipationRow,
  why: BookingRefusal,
): Promise<Outcome> {
  const attempts =
    why === 'booking.participantOccupied' ? await readOwnHoldsThen(session, personOf(next)) : [];
  if (attempts.length === 0) return removeFromWaitingList(session, notify, next, why);
  for (const one of attempts) {
    if (!(await releaseElsewhere(session, notify, one))) return 'later';
  }
  return undefined;
}

/** False if another transaction has locked that class. The person keeps their position and is tried again later. */
async function releaseElsewhere(
  session: LockedSession,
  notify: Notify,
  attempt: ParticipationRow,
): Promise<boolean> {
  const { tx, now, club } = session;
  const row = await lockAnotherSession(tx, sessionKeyOf(attempt));
  if (!row) return false;
  const other = { tx, now, club, row };
  // Read again under the lock of that class.
  const kept = await readParticipation(tx, { centerId: attempt.center_id, id: attempt.id });
  if (!kept || !isOwnHold(kept)) return true;
  await auditAutomaticChange(other, 'line', kept, await releaseHold(scarceSession(other), kept, 'ATTEMPT'));
  // Another centre has its own rules, so its own job fills the place.
  if (row.center_id === club.center.id) await fillFreePlaces(other, notify);
  else await askWaitingListLater(other);
  // A person on that waiting list may have held a place here.
  await countAgain(session);
  return true;
}

/** A person without an entitlement can still pay if there is a price, or may have been added by staff. */
function obstacleOf(
  session: LockedSession,
  facts: EligibilityFacts,
  next: ParticipationRow,
): BookingRefusal | undefined {
  const { row, now, club } = session;
  const reasons = obstaclesTo({ row, facts, now, parameters: club.parameters });
  const first = reasons.find((code) => !ignoredObstacles.has(code));
  if (first) return first;
  const isOpen = next.paid_by !== null || next.added_by_staff || facts.entitlements.length > 0;
  return isOpen || row.price !== null ? undefined : 'NoPrivilege';
}

async function removeFromWaitingList(
  session: LockedSession,
  notify: Notify,
  next: ParticipationRow,
  why: BookingRefusal | undefined,
): Promise<undefined> {
  const { participation } = await endParticipation(session, next, {
    by: 'CLUB',
    as: 'CANCELLED_NO_PRIVILEGE',
  });
  await auditAutomaticChange(session, 'line', next, participation);
  await notify(session, participation, 'passedOver', why);
}

/** People are notified once while places stay free, and not when it is too late to book. */
async function notifyAllWaiting(session: LockedSession, notify: Notify): Promise<undefined> {
  const { tx, row, now } = session;
  const isNotified = row.free_before > 0 && !row.waiting_list_due;
  if (isNotified || Temporal.Instant.compare(now, closesAt(row, row.starts_at)) >= 0) return;
  row.free_before = row.capacity - row.taken;
  for (const one of await markWaitingNotified(tx, row, now)) await notify(session, one, 'placeFree');
}
