import type { BookingRefusal } from '@foyer/contract/booking';
import { Refusal } from '../../frame/refuse.ts';
import {
  askWaitingListLater,
  countAgain,
  type LockedSession,
  lockAnotherClass,
  setWaitingListDue,
} from '../../participation/class-row.ts';
import { readOwnHoldsThen } from '../../participation/occupied.ts';
import { closesAt, lineIsOpen } from '../../participation/rules.ts';
import { seatFor } from '../../participation/seats.ts';
import {
  isOwnHold,
  keyOfClassOf,
  type ParticipationRow,
  personOf,
  readParticipation,
  setPromoted,
} from '../../participation/store.ts';
import { markWaitingNotified, readNextWaiting } from '../../participation/taking-part.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Notify } from '../notifications/emails.ts';
import { auditAutomaticChange } from '../taking-part/audit-participation.ts';
import { type EligibilityFacts, readLockedEligibilityFacts } from '../taking-part/eligibility-facts.ts';
import { endParticipation, releaseHold } from '../taking-part/end-participation.ts';
import { obstaclesTo } from '../taking-part/obstacles.ts';
import { book, holdPlace } from '../taking-part/take-place.ts';

/** What does not stand in the way of somebody who has waited: the place is there, and the time was right. */
const ignoredObstacles: ReadonlySet<BookingRefusal> = new Set([
  'booking.alreadyBooked',
  'booking.notYetOpen',
  'booking.tooLateToBook',
  'booking.classFull',
  'booking.waitingListFull',
  'NoPrivilege',
]);

/**
 * Gives every free place away as the club has chosen, in the transaction in which it fell free. One who no longer may
 * is passed over for good, and the next is asked. The class is locked.
 */
export async function fillFreePlaces(session: LockedSession, notify: Notify): Promise<void> {
  const asked = await offerToWaitingList(session, notify);
  await setWaitingListDue(session, asked === 'cannot be asked now');
}

/** Whoever is asked has the place, or has left the line, or stands in it and is to be asked again. */
type Outcome = 'cannot be asked now' | undefined;

async function offerToWaitingList(session: LockedSession, notify: Notify): Promise<Outcome> {
  const { row, club, now } = session;
  const { parameters } = club;
  if (row.state === 'CANCELLED' || row.capacity <= row.taken) return;
  if (parameters.lineRule === 'all') return notifyAllWaiting(session, notify);
  if (!lineIsOpen({ parameters, startsAt: row.starts_at, now })) return;
  let behind: ParticipationRow | undefined;
  while (row.taken < row.capacity && row.waiting + row.overbooked > 0) {
    const next = await readNextWaiting(session.tx, row, behind);
    if (!next) return behind && 'cannot be asked now';
    if ((await offerTo(session, notify, next)) === 'cannot be asked now') behind = next;
  }
}

async function offerTo(session: LockedSession, notify: Notify, next: ParticipationRow): Promise<Outcome> {
  const { row, now, club } = session;
  const { parameters } = club;
  const person = personOf(next);
  const facts = await readLockedEligibilityFacts(session, person);
  const why = facts ? obstacleOf(session, facts, next) : 'booking.personNotActive';
  if (!facts || why) return removeFromWaitingList(session, notify, next, why);
  const place = { person, facts, seat: seatFor(row.seat_plan, facts.taken, {}) };
  const isOwed = next.paid_by !== null;
  const isOpen = facts.entitlements.length > 0 || next.added_by_staff;
  if (isOwed || (parameters.lineRule === 'next' && isOpen)) {
    const booked = await book(session, place, {
      entitlements: facts.entitlements,
      isLetIn: next.added_by_staff,
    });
    if (booked instanceof Refusal) return retryOrRemove(session, notify, next, booked.code);
    return notifyOffered(session, notify, next, booked, 'promoted');
  }
  const until = earlier(now.add({ minutes: parameters.offerMinutes }), row.starts_at);
  const kept = await holdPlace(session, place, until);
  if (kept instanceof Refusal) return retryOrRemove(session, notify, next, kept.code);
  return notifyOffered(session, notify, next, kept, 'offered');
}

async function notifyOffered(
  session: LockedSession,
  notify: Notify,
  before: ParticipationRow,
  given: ParticipationRow,
  letter: 'promoted' | 'offered',
): Promise<undefined> {
  const after = await setPromoted(session, given);
  await auditAutomaticChange(session, 'line', before, after);
  await notify(session, after, letter);
}

/** Where the person only keeps a place elsewhere meanwhile, that is let go of, and the person is asked again. */
async function retryOrRemove(
  session: LockedSession,
  notify: Notify,
  next: ParticipationRow,
  why: BookingRefusal,
): Promise<Outcome> {
  const attempts =
    why === 'booking.participantOccupied'
      ? await readOwnHoldsThen(session.tx, personOf(next), session.row)
      : [];
  if (attempts.length === 0) return removeFromWaitingList(session, notify, next, why);
  for (const one of attempts) {
    if (!(await releaseElsewhere(session, notify, one))) return 'cannot be asked now';
  }
  return undefined;
}

/**
 * False where somebody else does something in that class just now: the person keeps the place in line, and is asked
 * again.
 */
async function releaseElsewhere(
  session: LockedSession,
  notify: Notify,
  attempt: ParticipationRow,
): Promise<boolean> {
  const { tx, now, club } = session;
  const row = await lockAnotherClass(tx, keyOfClassOf(attempt));
  if (!row) return false;
  const other = { tx, now, club, row };
  // What stands now that the class is locked.
  const kept = await readParticipation(tx, { centerId: attempt.center_id, id: attempt.id });
  if (!kept || !isOwnHold(kept)) return true;
  await auditAutomaticChange(other, 'line', kept, await releaseHold(other, kept, { by: 'ATTEMPT' }));
  // Another centre has rules of its own, by which the place is given away when that class is next looked at.
  if (row.center_id === club.center.id) await fillFreePlaces(other, notify);
  else await askWaitingListLater(other);
  // Somebody in line there may have kept a place here.
  await countAgain(session);
  return true;
}

/** Without privilege one may still pay, where there is a price, or has been let in by staff. */
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

/**
 * Who has been told that a place is free is not told again while it still is, and nobody is when it is too late to
 * take it.
 */
async function notifyAllWaiting(session: LockedSession, notify: Notify): Promise<undefined> {
  const { tx, row, now } = session;
  const isTold = row.free_before > 0 && !row.waiting_list_due;
  if (isTold || Temporal.Instant.compare(now, closesAt(row, row.starts_at)) >= 0) return;
  row.free_before = row.capacity - row.taken;
  for (const one of await markWaitingNotified(tx, row, now)) await notify(session, one, 'placeFree');
}
