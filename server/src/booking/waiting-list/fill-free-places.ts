import type { BookingRefusal } from '@foyer/contract/booking';
import { Refusal } from '../../frame/refuse.ts';
import {
  askLineLater,
  countAgain,
  type Hall,
  lockAnotherClass,
  setLineDue,
} from '../../participation/class-row.ts';
import { readAttemptsElsewhere } from '../../participation/occupied.ts';
import { closesAt, lineIsOpen } from '../../participation/rules.ts';
import { seatFor } from '../../participation/seats.ts';
import {
  isOwnAttempt,
  keyOfClassOf,
  type ParticipationRow,
  personOf,
  readParticipation,
  setPromoted,
} from '../../participation/store.ts';
import { readNextInLine, tellLine } from '../../participation/taking-part.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Post } from '../notifications/emails.ts';
import { writeDownByItself } from '../taking-part/audit-participation.ts';
import { type Facts, readLockedFacts } from '../taking-part/eligibility-facts.ts';
import { leave, release } from '../taking-part/end-participation.ts';
import { reasonsOf } from '../taking-part/obstacles.ts';
import { book, keepPlace } from '../taking-part/take-place.ts';

/** What does not stand in the way of somebody who has waited: the place is there, and the time was right. */
const ofNoMatter: ReadonlySet<BookingRefusal> = new Set([
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
export async function giveFreePlaces(hall: Hall, post: Post): Promise<void> {
  const asked = await askLine(hall, post);
  await setLineDue(hall, asked === 'cannot be asked now');
}

/** Whoever is asked has the place, or has left the line, or stands in it and is to be asked again. */
type Asked = 'cannot be asked now' | undefined;

async function askLine(hall: Hall, post: Post): Promise<Asked> {
  const { row, club, now } = hall;
  const { parameters } = club;
  if (row.state === 'CANCELLED' || row.capacity <= row.taken) return;
  if (parameters.lineRule === 'all') return tellAll(hall, post);
  if (!lineIsOpen({ parameters, startsAt: row.starts_at, now })) return;
  let behind: ParticipationRow | undefined;
  while (row.taken < row.capacity && row.waiting + row.overbooked > 0) {
    const next = await readNextInLine(hall.tx, row, behind);
    if (!next) return behind && 'cannot be asked now';
    if ((await giveTo(hall, post, next)) === 'cannot be asked now') behind = next;
  }
}

async function giveTo(hall: Hall, post: Post, next: ParticipationRow): Promise<Asked> {
  const { row, now, club } = hall;
  const { parameters } = club;
  const person = personOf(next);
  const facts = await readLockedFacts(hall, person);
  const why = facts ? whyPassedOver(hall, facts, next) : 'booking.personNotActive';
  if (!facts || why) return passOver(hall, post, next, why);
  const place = { person, facts, seat: seatFor(row.seat_plan, facts.taken, {}) };
  const isOwed = next.paid_by !== null;
  const isOpen = facts.openings.length > 0 || next.added_by_staff;
  if (isOwed || (parameters.lineRule === 'next' && isOpen)) {
    const booked = await book(hall, place, { openings: facts.openings, isLetIn: next.added_by_staff });
    if (booked instanceof Refusal) return notNow(hall, post, next, booked.code);
    return tellGiven(hall, post, next, booked, 'promoted');
  }
  const until = earlier(now.add({ minutes: parameters.offerMinutes }), row.starts_at);
  const kept = await keepPlace(hall, place, until);
  if (kept instanceof Refusal) return notNow(hall, post, next, kept.code);
  return tellGiven(hall, post, next, kept, 'offered');
}

async function tellGiven(
  hall: Hall,
  post: Post,
  before: ParticipationRow,
  given: ParticipationRow,
  letter: 'promoted' | 'offered',
): Promise<undefined> {
  const after = await setPromoted(hall, given);
  await writeDownByItself(hall, 'line', before, after);
  await post(hall, after, letter);
}

/** Where the person only keeps a place elsewhere meanwhile, that is let go of, and the person is asked again. */
async function notNow(hall: Hall, post: Post, next: ParticipationRow, why: BookingRefusal): Promise<Asked> {
  const attempts =
    why === 'booking.participantOccupied'
      ? await readAttemptsElsewhere(hall.tx, personOf(next), hall.row)
      : [];
  if (attempts.length === 0) return passOver(hall, post, next, why);
  for (const one of attempts) {
    if (!(await letGoElsewhere(hall, post, one))) return 'cannot be asked now';
  }
  return undefined;
}

/**
 * False where somebody else does something in that class just now: the person keeps the place in line, and is asked
 * again.
 */
async function letGoElsewhere(hall: Hall, post: Post, attempt: ParticipationRow): Promise<boolean> {
  const { tx, now, club } = hall;
  const row = await lockAnotherClass(tx, keyOfClassOf(attempt));
  if (!row) return false;
  const other = { tx, now, club, row };
  // What stands now that the class is locked.
  const kept = await readParticipation(tx, { centerId: attempt.center_id, id: attempt.id });
  if (!kept || !isOwnAttempt(kept)) return true;
  await writeDownByItself(other, 'line', kept, await release(other, kept, { by: 'ATTEMPT' }));
  // Another centre has rules of its own, by which the place is given away when that class is next looked at.
  if (row.center_id === club.center.id) await giveFreePlaces(other, post);
  else await askLineLater(other);
  // Somebody in line there may have kept a place here.
  await countAgain(hall);
  return true;
}

/** Without privilege one may still pay, where there is a price, or has been let in by staff. */
function whyPassedOver(hall: Hall, facts: Facts, next: ParticipationRow): BookingRefusal | undefined {
  const { row, now, club } = hall;
  const reasons = reasonsOf({ row, facts, now, parameters: club.parameters });
  const first = reasons.find((code) => !ofNoMatter.has(code));
  if (first) return first;
  const isOpen = next.paid_by !== null || next.added_by_staff || facts.openings.length > 0;
  return isOpen || row.price !== null ? undefined : 'NoPrivilege';
}

async function passOver(
  hall: Hall,
  post: Post,
  next: ParticipationRow,
  why: BookingRefusal | undefined,
): Promise<undefined> {
  const { participation } = await leave(hall, next, { by: 'CLUB', as: 'CANCELLED_NO_PRIVILEGE' });
  await writeDownByItself(hall, 'line', next, participation);
  await post(hall, participation, 'passedOver', why);
}

/**
 * Who has been told that a place is free is not told again while it still is, and nobody is when it is too late to
 * take it.
 */
async function tellAll(hall: Hall, post: Post): Promise<undefined> {
  const { tx, row, now } = hall;
  const isTold = row.free_before > 0 && !row.waiting_list_due;
  if (isTold || Temporal.Instant.compare(now, closesAt(row, row.starts_at)) >= 0) return;
  row.free_before = row.capacity - row.taken;
  for (const one of await tellLine(tx, row, now)) await post(hall, one, 'placeFree');
}
