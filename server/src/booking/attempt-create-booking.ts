import type { BookingRefusal, booking } from '@foyer/contract/booking';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { earlier } from '../platform/clock/clock.ts';
import type { Hall } from './class-row.ts';
import { readFacts } from './facts.ts';
import { forEverybody } from './for-everybody.ts';
import { reasonsOf } from './reasons.ts';
import { seatFor } from './seats.ts';
import type { ParticipationRow } from './store.ts';
import { keepPlace } from './take-place.ts';
import { everybody, type Wanting } from './wanting.ts';

type Call = (typeof booking)['attempt-create-booking'];
type AttemptRefusal = Exclude<BookingRefusal, 'NoPrivilege'>;

/** Keeps places for a while; those that were kept before elsewhere are let go of. */
export const attemptCreateBooking: Handler<Call> = async (context, input) => {
  const people = await everybody(context, input);
  if (people instanceof Refusal) return people;
  const key = { centerId: input.bookingCenterId, id: input.bookingId };
  return forEverybody(context, key, people, ({ hall }, one) => keep(hall, one));
};

async function keep(
  hall: Hall,
  { person, seat }: Wanting,
): Promise<ParticipationRow | Refusal<AttemptRefusal | 'general.personNotFound'>> {
  const { tx, now, row, club } = hall;
  const facts = await readFacts(tx, now, { row, person });
  if (!facts) return refuse('general.personNotFound');
  const [first] = reasonsOf({
    row,
    facts,
    now,
    parameters: club.parameters,
    seat,
  }).filter((code): code is AttemptRefusal => code !== 'NoPrivilege');
  if (first) return refuse(first);
  const { own } = facts;
  // Whoever lost a place to a smaller room has paid for it, and books it.
  if (own && own.paid_by !== null) return refuse('booking.alreadyBooked');
  const until = earlier(now.add({ minutes: club.parameters.tentativeMinutes }), row.starts_at);
  return keepPlace(
    hall,
    {
      ...{ person, own, keepsLine: true },
      seat: own?.seat && !seat ? own.seat : seatFor(row.seat_plan, facts.taken, seat),
    },
    keptUntil(own, until),
  );
}

/** An offer is kept as long as it was promised, and what is being paid no shorter than that may take. */
function keptUntil(own: ParticipationRow | undefined, until: Temporal.Instant): Temporal.Instant {
  if (!own?.held_until) return until;
  if (own.promoted_at !== null) return own.held_until;
  const isLonger = own.basket_id !== null && Temporal.Instant.compare(own.held_until, until) > 0;
  return isLonger ? own.held_until : until;
}
