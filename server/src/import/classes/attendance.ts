import { seatsOf } from '@foyer/contract/shared/booking';
import type { Note } from '../data-file.ts';
import type { Writing } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { seatOfSomebody } from './check-classes.ts';
import type { ParticipationData } from './class-shapes.ts';
import { isBefore, type Occurrence, pick } from './occurrences.ts';
import { type Given, givenOf } from './write-classes.ts';

/** One class and who the file says is in it. */
export interface Attended {
  entry: ParticipationData;
  given: Given;
  occurrence: Occurrence;
  isOver: boolean;
  fault(path: (string | number)[], says: string): Note;
}

/** The classes that are meant; what cannot be is a fault. */
export function attendedOf(writing: Writing, club: ClubData): Attended[] {
  const { now, faults } = writing;
  const given = new Map(
    givenOf(writing, club).map((one) => [`${one.entry.centerId} ${one.entry.externalId}`, one]),
  );
  return club.participations.flatMap(({ entry, index }) => {
    const of = given.get(`${entry.centerId} ${entry.class}`);
    if (!of) return [];
    const fault = (path: (string | number)[], says: string) =>
      club.files.participations.note([index, ...path], says);
    const occurrence = pick(of.occurrences, entry.which, now);
    if (!occurrence) {
      faults.push(fault(['which'], 'there is no such class'));
      return [];
    }
    const one = { entry, given: of, occurrence, isOver: !isBefore(now, occurrence.endsAt), fault };
    faults.push(...faultsOf(one));
    return [one];
  });
}

function faultsOf({ entry, given, isOver, fault }: Attended): Note[] {
  const { booked, missed, waiting } = entry;
  const { capacity: usual, waitingListCapacity, seatPlan } = given.activity;
  const capacity = given.entry.capacity ?? usual;
  const seats = new Set(seatPlan ? seatsOf(seatPlan) : []);
  const said = (['booked', 'missed'] as const).flatMap((list) =>
    entry[list].map((one, place) => ({ seat: seatOfSomebody(one), path: [list, place] })),
  );
  const repeated = said.filter(
    ({ seat }, place) => seat !== undefined && said.findIndex((one) => one.seat === seat) < place,
  );
  return [
    ...(booked.length + missed.length > capacity ? [fault(['booked'], `there are ${capacity} places`)] : []),
    ...(waiting.length > waitingListCapacity
      ? [fault(['waiting'], `the waiting list has ${waitingListCapacity} places`)]
      : []),
    ...(missed.length > 0 && !isOver ? [fault(['missed'], 'the class is not over')] : []),
    ...(waiting.length > 0 && isOver ? [fault(['waiting'], 'the class is over')] : []),
    ...said
      .filter(({ seat }) => seat !== undefined && !seats.has(seat))
      .map(({ seat, path }) => fault(path, `there is no place ${seat}`)),
    ...repeated.map(({ seat, path }) => fault(path, `somebody has place ${seat} already`)),
  ];
}
