import { hasEnded } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { seatFor } from '../../participation/seats.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import type { Entitlement } from '../entitlements/entitlements.ts';
import { type EligibilityFacts, readLockedEligibilityFacts } from '../taking-part/eligibility-facts.ts';
import { isPaid, obstaclesTo } from '../taking-part/obstacles.ts';
import { book, holdPlace } from '../taking-part/take-place.ts';

/** Money, or the clipcard that was bought, which is undefined if it could not be delivered. */
export type Paid = 'MONEY' | { clipcard: Key | undefined };

/**
 * The entitlements to use: an unlimited membership if the person has one by now, otherwise the clipcard bought for the
 * class. Never another clipcard.
 */
const entitlementsOf = ({ entitlements }: EligibilityFacts, clipcard: Key | undefined): Entitlement[] =>
  entitlements.filter((one) =>
    one.way === 'SUBSCRIPTION'
      ? one.left === undefined
      : clipcard !== undefined && isSameKey(one.clipcard, clipcard),
  );

/** A place was held in time, perhaps earlier than others can book, and is paid for. */
const answeredByHold: ReadonlySet<RefusalCode> = new Set([
  'NoPrivilege',
  'booking.notYetOpen',
  'booking.tooLateToBook',
]);

/** Books the held place or, if it has been released, another free one. */
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
    (code) => !answeredByHold.has(code),
  );
  if (first) return refuse(first);
  // The person has already paid for a place, lost it to a smaller room, and is waiting for it.
  if (isPaid(facts)) return refuse('booking.alreadyBooked');
  const by = paid === 'MONEY' ? paid : { entitlements: entitlementsOf(facts, paid.clipcard) };
  if (by !== 'MONEY' && by.entitlements.length === 0) return refuse('NoPrivilege');
  const isGone = hasEnded(kept.state);
  // Somebody else may have the part of a fellow player who has left.
  if (isGone && kept.joined_at !== null) return refuse('booking.alreadyCancelled');
  const { part, price, paid_dates, date_price } = kept;
  const place = {
    ...{ person, facts, seat: seatFor(row.seat_plan, taken, { kept: kept.seat }) },
    shares: { part, price, paid_dates, date_price },
  };
  if (isGone && !facts.own) {
    const again = await holdPlace(session, place, now);
    if (again instanceof Refusal) return again;
    place.facts = { ...facts, own: again };
  }
  return book(session, place, by);
}
