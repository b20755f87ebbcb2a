import type { ParticipationState } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { enter, moveTo, offer } from '../../participation/scarce/places.ts';
import { scarceSession } from '../../participation/scarce-session.ts';
import { changeParticipation, newParticipation, type ParticipationRow } from '../../participation/store.ts';
import {
  addedByStaff,
  consumeEntitlement,
  paidByHost,
  paidWithMoney,
} from '../entitlements/consume-entitlement.ts';
import type { Entitlement } from '../entitlements/entitlements.ts';
import type { LockedEligibilityFacts } from './eligibility-facts.ts';

interface Place {
  person: Key;
  facts: Pick<LockedEligibilityFacts, 'own' | 'newId' | 'holdThen'>;
  seat: string | null;
  /** In an hour of a court that several people share, or in a course. */
  shares?: Partial<Pick<ParticipationRow, 'joined_at' | 'part' | 'price' | 'paid_dates' | 'date_price'>>;
}

const start = ({ row, now }: LockedSession, { person, facts, shares }: Place, state: ParticipationState) =>
  newParticipation(row, {
    ...shares,
    id: facts.newId,
    person_center_id: person.centerId,
    person_id: person.id,
    state,
    created_at: now,
  });

/** Whether the person holds a place in another class at that time. */
const isBusy = ({ own, holdThen }: Place['facts']): boolean =>
  own?.state !== 'TENTATIVE' && holdThen !== undefined;

/** Books a place and consumes an entitlement. The class is locked, and the caller has checked for obstacles. */
export async function book(
  session: LockedSession,
  place: Place,
  by: 'MONEY' | 'HOST' | { entitlements: readonly Entitlement[]; isAddedByStaff?: boolean },
): Promise<ParticipationRow | Refusal<'booking.participantOccupied' | 'NoPrivilege'>> {
  const { own } = place.facts;
  if (isBusy(place.facts)) return refuse('booking.participantOccupied');
  const participation = own ?? start(session, place, 'BOOKED');
  // A person who lost a booked place to a smaller room has paid already.
  const paid = participation.paid_by === null ? await pay(session, participation, by) : participation;
  if (!paid) return refuse('NoPrivilege');
  const { paid_by, subscription_center_id, subscription_id, clipcard_center_id, clipcard_id } = paid;
  const paidBy = { paid_by, subscription_center_id, subscription_id, clipcard_center_id, clipcard_id };
  const booked = { ...paidBy, seat: place.seat };
  const scarce = scarceSession(session);
  return own
    ? moveTo(scarce, own, 'BOOKED', { waiting_list_position: null, held_until: null }, booked)
    : enter(scarce, { ...participation, ...booked });
}

async function pay(
  { tx, now, row }: LockedSession,
  participation: ParticipationRow,
  by: Parameters<typeof book>[2],
) {
  if (by === 'MONEY') return paidWithMoney;
  if (by === 'HOST') return paidByHost;
  return (
    (await consumeEntitlement(tx, now, row, participation, by.entitlements)) ??
    (by.isAddedByStaff ? addedByStaff : undefined)
  );
}

/**
 * Holds a place for a person who is choosing a clipcard or paying. A person on the waiting list keeps their position.
 * Asking again does not extend the hold.
 */
export async function holdPlace(
  session: LockedSession,
  place: Place,
  until: Temporal.Instant,
): Promise<ParticipationRow | Refusal<'booking.participantOccupied'>> {
  const { own } = place.facts;
  const { seat } = place;
  if (own?.state === 'TENTATIVE') return changeParticipation(session.tx, own, { seat });
  if (isBusy(place.facts)) return refuse('booking.participantOccupied');
  const scarce = scarceSession(session);
  return own
    ? moveTo(scarce, own, 'TENTATIVE', { held_until: until }, { seat })
    : enter(scarce, { ...start(session, place, 'TENTATIVE'), seat, held_until: until });
}

/** Holds a free place for the next person on the waiting list. */
export const offerPlace = async (
  session: LockedSession,
  next: ParticipationRow,
  { facts, seat }: Place,
  until: Temporal.Instant,
): Promise<ParticipationRow | Refusal<'booking.participantOccupied'>> =>
  isBusy(facts)
    ? refuse('booking.participantOccupied')
    : offer(scarceSession(session), next, until, { seat });

/** Holds a new place for a person who has not asked for this one, but for one like it. */
export const offerNewPlace = async (
  session: LockedSession,
  place: Place,
  until: Temporal.Instant,
): Promise<ParticipationRow | Refusal<'booking.participantOccupied'>> =>
  isBusy(place.facts)
    ? refuse('booking.participantOccupied')
    : enter(scarceSession(session), {
        ...start(session, place, 'TENTATIVE'),
        ...{ held_until: until, promoted_at: session.now },
      });

/** Adds the person at the end of the waiting list. */
export const joinWaitingList = (
  session: LockedSession,
  { person, facts, isAddedByStaff }: { person: Key; facts: LockedEligibilityFacts; isAddedByStaff: boolean },
): Promise<ParticipationRow> =>
  enter(scarceSession(session), {
    ...start(session, { person, facts, seat: null }, 'BOOKED_IN_WAITING_LIST'),
    waiting_list_position: facts.endOfWaitingList + 1,
    added_by_staff: isAddedByStaff,
  });
