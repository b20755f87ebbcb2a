import { hasEnded } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { seatFor } from '../../participation/seats.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import type { Entitlement } from '../entitlements/entitlements.ts';
import { type EligibilityFacts, readLockedEligibilityFacts } from '../taking-part/eligibility-facts.ts';
import { isPaid, obstaclesTo } from '../taking-part/obstacles.ts';
import { book, holdPlace } from '../taking-part/take-place.ts';

/** What was paid: the price, or a clipcard, which is undefined where it could not be delivered. */
type Paid = 'MONEY' | { clipcard: Key | undefined };

/**
 * Of somebody's clips it is the first of the card that was bought for the class, and not even that where a membership
 * opens it as often as one likes by now.
 */
const entitlementsOf = ({ entitlements }: EligibilityFacts, clipcard: Key | undefined): Entitlement[] =>
  entitlements.filter((one) =>
    one.way === 'SUBSCRIPTION'
      ? one.left === undefined
      : clipcard !== undefined && isSameKey(one.clipcard, clipcard),
  );

/** Books the kept place, or, where it was let go of meanwhile, another that is free. */
export async function seat(
  session: LockedSession,
  kept: ParticipationRow,
  paid: Paid,
): Promise<ParticipationRow | Refusal> {
  const { now, row, club } = session;
  const person = personOf(kept);
  const facts = await readLockedEligibilityFacts(session, person);
  if (!facts) return refuse('general.personNotFound');
  const { taken } = facts;
  const [first] = obstaclesTo({ row, facts, now, parameters: club.parameters }).filter(
    (code) => code !== 'NoPrivilege' && code !== 'booking.tooLateToBook',
  );
  if (first) return refuse(first);
  // The person has a place that is paid for by now, and waits for it in a smaller room.
  if (isPaid(facts)) return refuse('booking.alreadyBooked');
  const by = paid === 'MONEY' ? paid : { entitlements: entitlementsOf(facts, paid.clipcard) };
  if (by !== 'MONEY' && by.entitlements.length === 0) return refuse('NoPrivilege');
  const isGone = hasEnded(kept.state);
  const place = { person, facts, seat: seatFor(row.seat_plan, taken, { kept: kept.seat }) };
  if (isGone && !facts.own) {
    const again = await holdPlace(session, place, now);
    if (again instanceof Refusal) return again;
    place.facts = { ...facts, own: again };
  }
  return book(session, place, by);
}
