import type { Participation } from '@foyer/contract/classes';
import type { SeatPlan } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';

/** The chosen seats of the participants. */
export type Seating = readonly { person: Key; seat: string }[];

export const seatOf = (seating: Seating, person: Key): string | undefined =>
  seating.find((one) => isSameKey(one.person, person))?.seat;

export const seatInput = (seating: Seating, person: Key): { seat?: string } => {
  const seat = seatOf(seating, person);
  return seat === undefined ? {} : { seat };
};

export const participantsOf = (people: readonly Key[], seating: Seating) =>
  people.map((one) => ({ id: one.id, centerId: one.centerId, ...seatInput(seating, one) }));

/**
 * The participants and their seats, as a booking request has them. A single participant is the person acted for.
 */
export function participantInput(people: readonly Key[], seating: Seating) {
  const [first] = people;
  if (people.length > 1) return { participants: participantsOf(people, seating) };
  return first ? seatInput(seating, first) : {};
}

/**
 * A pressed seat goes to the first person without one; pressed again, it is cleared. When everybody has a seat, the
 * last person moves.
 */
export function seatPressed(seating: Seating, people: readonly Key[], seat: string): Seating {
  if (seating.some((one) => one.seat === seat)) return seating.filter((one) => one.seat !== seat);
  const unseated = people.find((person) => !seatOf(seating, person));
  const person = unseated ?? people.at(-1);
  if (!person) return seating;
  return [...seating.filter((one) => !isSameKey(one.person, person)), { person, seat }];
}

/** Drops seats that have been taken meanwhile, and people who are no longer chosen. */
export const availableSeating = (
  seating: Seating,
  people: readonly Key[],
  taken: readonly string[],
): Seating =>
  seating.filter(({ person, seat }) => !taken.includes(seat) && people.some((one) => isSameKey(one, person)));

/** The taken seats, without those held for the people to book for, who may still change seats. */
export const takenFor = (
  { taken, mine }: { taken: readonly string[]; mine: readonly { seat: string; person: Key }[] },
  participations: readonly Pick<Participation, 'person' | 'state'>[],
  people: readonly Key[],
): string[] => {
  const kept = participations.filter(
    ({ state, person }) => state === 'TENTATIVE' && people.some((one) => isSameKey(one, person)),
  );
  const isKept = (seat: string) =>
    mine.some((one) => one.seat === seat && kept.some(({ person }) => isSameKey(person, one.person)));
  return taken.filter((seat) => !isKept(seat));
};

export interface PlannedSeat {
  id: string;
  name: string;
  row: number;
  isTaken: boolean;
  isBlocked: boolean;
}

/** The plan as drawn. A gap has no seat, but keeps its space. */
export const seatRows = ({ rows }: Pick<SeatPlan, 'rows'>, taken: readonly string[]): PlannedSeat[][] =>
  rows.map((row, index) =>
    row.map((seat, place) => ({
      id: seat ?? `gap-${index}-${place}`,
      name: seat ?? '',
      row: index + 1,
      isTaken: seat !== null && taken.includes(seat),
      isBlocked: seat === null,
    })),
  );
