import type { Participation } from '@foyer/contract/classes';
import { isOnWaitingList } from '@foyer/contract/shared/booking';
import { cancelUntil } from './rules.ts';
import type { ParticipationRow } from './store.ts';

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

interface SessionTimes {
  starts_at: Temporal.Instant;
  cancel_minutes_before: number;
  split_until: Temporal.Instant | null;
}

type Leaving = Pick<
  ParticipationRow,
  | 'state'
  | 'paid_by'
  | 'part'
  | 'joined_at'
  | 'promoted_at'
  | 'notified_at'
  | 'first_starts_at'
  | 'first_make_up_at'
>;

/** When the session begins, or the earliest one that the place has been in: who is moved gets no new time to cancel. */
export const firstStartOf = (
  { first_starts_at: first }: Pick<ParticipationRow, 'first_starts_at'>,
  { starts_at }: Pick<SessionTimes, 'starts_at'>,
): Temporal.Instant => (first !== null && isBefore(first, starts_at) ? first : starts_at);

/**
 * Whether leaving now is free of charge: before the deadline, or before the start if the club gave the place, or
 * changed the time, after the deadline. A place that somebody else pays for costs nothing to leave. A fellow player's part of
 * a court's price is fixed once it is settled who pays for the court.
 */
export function canLeaveFree(place: Leaving, row: SessionTimes, now: Temporal.Instant): boolean {
  const { state, paid_by, part, joined_at, promoted_at, notified_at, first_make_up_at } = place;
  if (state === 'TENTATIVE' || isOnWaitingList(state)) return true;
  // Who has made up a date elsewhere has had part of the course, even before it begins.
  if (first_make_up_at !== null && !isBefore(now, first_make_up_at)) return false;
  if (paid_by === 'HOST') return isBefore(now, row.starts_at);
  const isFellows = part !== null && joined_at !== null;
  if (isFellows && row.split_until !== null && !isBefore(now, row.split_until)) return false;
  const startsAt = firstStartOf(place, row);
  const until = cancelUntil(row, startsAt);
  if (isBefore(now, until)) return true;
  const isByTheClub = [promoted_at, notified_at].some((at) => at !== null && !isBefore(at, until));
  return isByTheClub && isBefore(now, startsAt);
}

/** Why a waiting person did not get a place, unless they left the waiting list themselves. */
function missedOf({
  state,
  ended_by,
  promoted_at,
}: Pick<ParticipationRow, 'state' | 'ended_by' | 'promoted_at'>): Participation['missed'] {
  // The nightly job ends places that a membership no longer opens: their owners were not waiting.
  if (state === 'CANCELLED_NO_PRIVILEGE') return ended_by === 'TIME' ? undefined : 'PASSED_OVER';
  return state === 'CANCELLED' && ended_by === 'TIME' && promoted_at !== null ? 'OFFER_ENDED' : undefined;
}

export function toParticipationResponse(
  participation: ParticipationRow,
  {
    row,
    now,
    firstName,
    position,
  }: { row: SessionTimes; now: Temporal.Instant; firstName: string; position: number | undefined },
): Participation {
  const missed = missedOf(participation);
  const { center_id, id, person_center_id, person_id, state, seat, held_until, promoted_at, checked_in_at } =
    participation;
  return {
    participationId: id,
    participationCenterId: center_id,
    person: { id: person_id, centerId: person_center_id, firstName },
    state,
    ...(seat !== null && { seat }),
    ...(position !== undefined && { waitingListPosition: position }),
    ...(held_until && { heldUntil: held_until.toString() }),
    isOffered: state === 'TENTATIVE' && promoted_at !== null,
    ...(checked_in_at && { checkedInAt: checked_in_at.toString() }),
    canCancelFree: canLeaveFree(participation, row, now),
    ...(missed && { missed }),
  };
}
