import type { ParticipationState } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { count, type LockedSession } from '../../participation/class-row.ts';
import { occupyFree } from '../../participation/occupied.ts';
import {
  changeParticipation,
  insertParticipation,
  moveParticipation,
  newParticipation,
  type ParticipationRow,
} from '../../participation/store.ts';
import { addedByStaff, consumeEntitlement, paidWithMoney } from '../entitlements/consume-entitlement.ts';
import type { Entitlement } from '../entitlements/entitlements.ts';
import type { LockedEligibilityFacts } from './eligibility-facts.ts';

interface Place {
  person: Key;
  facts: Pick<LockedEligibilityFacts, 'own' | 'newId' | 'holdThen'>;
  seat: string | null;
}

/** Whoever waits has taken a free place to think it over, and may come back to the line. */
interface Held extends Place {
  keepsLine?: true;
}

const start = ({ row, now }: LockedSession, { person, facts }: Place, state: ParticipationState) =>
  newParticipation(row, {
    id: facts.newId,
    person_center_id: person.centerId,
    person_id: person.id,
    state,
    created_at: now,
  });

/** The person holds a place in another class at that time. */
const isBusy = ({ own, holdThen }: Place['facts']): boolean =>
  own?.state !== 'TENTATIVE' && holdThen !== undefined;

/** What the counters of the class make of somebody who had been kept a place, waited, or was not there. */
const changeOf = (own: ParticipationRow | undefined) => {
  if (own?.state === 'TENTATIVE') return own.waiting_list_position === null ? {} : { waiting: -1 };
  if (own?.state === 'BOOKED_IN_WAITING_LIST') return { taken: 1, waiting: -1 };
  return own?.state === 'OVERBOOKED_WAITINGLIST' ? { taken: 1, overbooked: -1 } : { taken: 1 };
};

/** Books a place, and uses what opens the class. The class is locked, and nothing stands in the way. */
export async function book(
  session: LockedSession,
  place: Place,
  by: 'MONEY' | { entitlements: readonly Entitlement[]; isLetIn?: boolean },
): Promise<ParticipationRow | Refusal<'booking.participantOccupied' | 'NoPrivilege'>> {
  const { tx, now } = session;
  const { own } = place.facts;
  if (isBusy(place.facts)) return refuse('booking.participantOccupied');
  const participation = own ?? start(session, place, 'BOOKED');
  // Whoever lost the place to a smaller room has paid for it.
  const paid = participation.paid_by === null ? await pay(session, participation, by) : participation;
  if (!paid) return refuse('NoPrivilege');
  if (own?.state !== 'TENTATIVE') await occupyFree(tx, session.row, participation);
  await count(session, changeOf(own));
  const { paid_by, subscription_center_id, subscription_id, clipcard_center_id, clipcard_id } = paid;
  const booked = {
    ...{ paid_by, subscription_center_id, subscription_id, clipcard_center_id, clipcard_id },
    seat: place.seat,
    waiting_list_position: null,
    held_until: null,
  };
  return own
    ? moveParticipation(tx, own, 'BOOKED', booked, now)
    : insertParticipation(tx, { ...participation, ...booked });
}

async function pay(
  { tx, now, row }: LockedSession,
  participation: ParticipationRow,
  by: Parameters<typeof book>[2],
) {
  if (by === 'MONEY') return paidWithMoney;
  return (
    (await consumeEntitlement(tx, now, row, participation, by.entitlements)) ??
    (by.isLetIn ? addedByStaff : undefined)
  );
}

/**
 * Keeps a place for a while, for somebody who is picking a clipcard or paying, or to whom it is offered. Asked for
 * again it is kept no longer.
 */
export async function holdPlace(
  session: LockedSession,
  { keepsLine, ...place }: Held,
  until: Temporal.Instant,
): Promise<ParticipationRow | Refusal<'booking.participantOccupied'>> {
  const { tx, now } = session;
  const { own } = place.facts;
  const { seat } = place;
  if (own?.state === 'TENTATIVE') return changeParticipation(tx, own, { seat });
  const participation = own ?? { ...start(session, place, 'TENTATIVE'), seat, held_until: until };
  if (isBusy(place.facts)) return refuse('booking.participantOccupied');
  await occupyFree(tx, session.row, participation);
  await count(session, keepsLine ? { taken: 1 } : changeOf(own));
  if (!own) return insertParticipation(tx, participation);
  const line = keepsLine ? own.waiting_list_position : null;
  return moveParticipation(
    tx,
    own,
    'TENTATIVE',
    { seat, waiting_list_position: line, held_until: until },
    now,
  );
}

/** At the end of the line. */
export async function joinWaitingList(
  session: LockedSession,
  { person, facts, isLetIn }: { person: Key; facts: LockedEligibilityFacts; isLetIn: boolean },
): Promise<ParticipationRow> {
  await count(session, { waiting: 1 });
  const waits = start(session, { person, facts, seat: null }, 'BOOKED_IN_WAITING_LIST');
  return insertParticipation(session.tx, {
    ...waits,
    waiting_list_position: facts.endOfWaitingList + 1,
    added_by_staff: isLetIn,
  });
}
