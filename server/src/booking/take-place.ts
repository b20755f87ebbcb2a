import type { Key } from '@foyer/contract/shared/keys';
import { type Refusal, refuse } from '../frame/refuse.ts';
import { count, type Hall } from '../participation/class-row.ts';
import { occupy } from '../participation/occupied.ts';
import {
  changeParticipation,
  deleteParticipation,
  insertParticipation,
  moveParticipation,
  type ParticipationRow,
} from '../participation/store.ts';
import { readEndOfLine } from '../participation/taking-part.ts';
import type { Opening } from './opening.ts';
import { letIn, paidWithMoney, spend, unpaid } from './spend.ts';

interface Place {
  person: Key;
  /** How the person takes part so far: keeps a place, or waits. */
  own: ParticipationRow | undefined;
  seat: string | null;
}

/** Whoever waits has taken a free place to think it over, and may come back to the line. */
interface Kept extends Place {
  keepsLine?: true;
}

/** Puts the person into the class; undefined where the person is in another just now. */
async function sitDown(
  { tx, now, row }: Hall,
  { person, own, seat }: Place,
  heldUntil: Temporal.Instant,
): Promise<ParticipationRow | undefined> {
  const isSeated = own?.state === 'TENTATIVE';
  const participation =
    own ??
    (await insertParticipation(tx, {
      center_id: row.center_id,
      booking_id: row.id,
      person_center_id: person.centerId,
      person_id: person.id,
      state: 'TENTATIVE',
      seat,
      held_until: heldUntil,
      created_at: now,
      state_at: now,
    }));
  if (isSeated || (await occupy(tx, row, participation))) return participation;
  // Whoever has paid is paid back in this transaction, and it must not leave a place behind that nobody counts.
  if (!own) await deleteParticipation(tx, participation);
  return undefined;
}

/** What the counters of the class make of somebody who had been kept a place, waited, or was not there. */
const changeOf = (own: ParticipationRow | undefined) => {
  if (own?.state === 'TENTATIVE') return own.line === null ? {} : { waiting: -1 };
  if (own?.state === 'BOOKED_IN_WAITING_LIST') return { taken: 1, waiting: -1 };
  return own?.state === 'OVERBOOKED_WAITINGLIST' ? { taken: 1, overbooked: -1 } : { taken: 1 };
};

/** Books a place, and uses what opens the class. The class is locked, and nothing stands in the way. */
export async function book(
  hall: Hall,
  place: Place,
  by: 'MONEY' | { openings: readonly Opening[]; isLetIn?: boolean },
): Promise<ParticipationRow | Refusal<'booking.participantOccupied' | 'NoPrivilege'>> {
  const { tx, now } = hall;
  const participation = await sitDown(hall, place, now);
  if (!participation) return refuse('booking.participantOccupied');
  // Whoever lost the place to a smaller room has paid for it.
  const paid = participation.paid_by === null ? await pay(hall, participation, by) : participation;
  if (!paid) return refuse('NoPrivilege');
  await count(hall, changeOf(place.own));
  const { paid_by, subscription_center_id, subscription_id, clipcard_center_id, clipcard_id } = paid;
  return moveParticipation(
    tx,
    participation,
    'BOOKED',
    {
      ...{ paid_by, subscription_center_id, subscription_id, clipcard_center_id, clipcard_id },
      seat: place.seat,
      line: null,
      held_until: null,
    },
    now,
  );
}

async function pay({ tx, now, row }: Hall, participation: ParticipationRow, by: Parameters<typeof book>[2]) {
  if (by === 'MONEY') return paidWithMoney;
  return (await spend(tx, now, row, participation, by.openings)) ?? (by.isLetIn ? letIn : undefined);
}

/**
 * Keeps a place for a while, for somebody who is picking a clipcard or paying, or to whom it is offered. Asked for
 * again it is kept no longer.
 */
export async function keepPlace(
  hall: Hall,
  { keepsLine, ...place }: Kept,
  until: Temporal.Instant,
): Promise<ParticipationRow | Refusal<'booking.participantOccupied'>> {
  const { tx, now } = hall;
  const participation = await sitDown(hall, place, until);
  if (!participation) return refuse('booking.participantOccupied');
  if (participation.state !== 'TENTATIVE') {
    await count(hall, keepsLine ? { taken: 1 } : changeOf(place.own));
    const line = keepsLine ? participation.line : null;
    return moveParticipation(
      tx,
      participation,
      'TENTATIVE',
      { seat: place.seat, line, held_until: until },
      now,
    );
  }
  await count(hall, place.own ? {} : { taken: 1 });
  if (!place.own) return participation;
  return changeParticipation(tx, participation, { seat: place.seat });
}

/** At the end of the line. */
export async function standInLine(
  hall: Hall,
  person: Key,
  { isLetIn }: { isLetIn: boolean },
): Promise<ParticipationRow> {
  const { tx, now, row } = hall;
  await count(hall, { waiting: 1 });
  return insertParticipation(tx, {
    center_id: row.center_id,
    booking_id: row.id,
    person_center_id: person.centerId,
    person_id: person.id,
    state: 'BOOKED_IN_WAITING_LIST',
    line: (await readEndOfLine(tx, row)) + 1,
    ...unpaid,
    let_in: isLetIn,
    created_at: now,
    state_at: now,
  });
}
