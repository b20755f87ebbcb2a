import type { BookingRefusal, booking } from '@foyer/contract/booking';
import { isSoldFor } from '../clipcards/load-for-session.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { seatFor } from '../participation/seats.ts';
import { sessionToOpen } from '../participation/session-row.ts';
import type { ParticipationRow } from '../participation/store.ts';
import { callerStatuses } from '../person/eligibility.ts';
import { earlier } from '../platform/clock/clock.ts';
import { isOutsideHomeClub } from '../shopping-basket/home-club.ts';
import { auditParticipation } from './taking-part/audit-participation.ts';
import { forEachParticipant, type Taking } from './taking-part/for-each-participant.ts';
import { refuseTooManyHeld } from './taking-part/held-by-account.ts';
import { obstaclesTo } from './taking-part/obstacles.ts';
import {
  type RequestedParticipant,
  readRequestedParticipants,
} from './taking-part/requested-participants.ts';
import { holdPlace } from './taking-part/take-place.ts';
import { readOwnHolds } from './taking-part/with-locked-session.ts';

type Call = (typeof booking)['attempt-create-booking'];

/**
 * Holds places for a while, and releases the people's holds in other classes. Asking again does not extend a hold.
 * Refuses if no entitlement covers the class and nothing is for sale that would.
 */
export const attemptCreateBooking: Handler<Call> = async (context, input) => {
  const people = await readRequestedParticipants(context, input);
  if (people instanceof Refusal) return people;
  const key = { centerId: input.bookingCenterId, id: input.bookingId };
  const held = await readOwnHolds(
    context.db,
    people.map(({ person }) => person),
  );
  return forEachParticipant(
    context,
    key,
    people,
    async (taking, one) => {
      const kept = await keep(context, taking, one);
      if (!(kept instanceof Refusal)) await auditParticipation(taking.session.tx, context, kept);
      return kept;
    },
    held,
  );
};

async function keep(
  context: SignedInContext,
  { session, readEligibilityFacts }: Taking,
  { person, seat }: RequestedParticipant,
): Promise<
  ParticipationRow | Refusal<BookingRefusal | 'booking.tooManyPlacesHeld' | 'general.personNotFound'>
> {
  const { tx, now, row, club } = session;
  const tooMany = await refuseTooManyHeld(session, context.actor, person);
  if (tooMany) return tooMany;
  const facts = await readEligibilityFacts();
  if (!facts) return refuse('general.personNotFound');
  const reasons = obstaclesTo({
    ...{ row, facts, now, parameters: club.parameters, seat },
    callers: callerStatuses(context.actor, person),
  });
  const canBeOpened =
    !reasons.includes('NoPrivilege') ||
    (row.price !== null && !isOutsideHomeClub(person, club)) ||
    (await isSoldFor(tx, context, sessionToOpen(row)));
  const [first] = reasons.filter((code) => code !== 'NoPrivilege' || !canBeOpened);
  if (first) return refuse(first);
  const { own } = facts;
  // A person who lost a booked place to a smaller room has already paid, and books it again directly.
  if (own && own.paid_by !== null) return refuse('booking.alreadyBooked');
  const until = earlier(now.add({ minutes: club.parameters.tentativeMinutes }), row.starts_at);
  return holdPlace(
    session,
    {
      person,
      facts,
      seat: seatFor(row.seat_plan, facts.taken, { asked: seat, kept: own?.seat }),
    },
    until,
  );
}
