import { seatsOf } from '@foyer/contract/shared/booking';
import type { Note } from '../data-file.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { seatOfSomebody } from './check-classes.ts';
import type { ParticipationData } from './class-shapes.ts';
import { isBefore, type Occurrence, pick } from './occurrences.ts';
import { type ScheduledClass, scheduledClasses } from './write-classes.ts';

/** One class, and the people the file puts into it. */
export interface Attendance {
  entry: ParticipationData;
  given: ScheduledClass;
  occurrence: Occurrence;
  isOver: boolean;
  fault(path: (string | number)[], says: string): Note;
}

/** Finds the classes of the file's participations, and reports what is impossible. */
export function attendanceOf(run: ImportRun, club: ClubData): Attendance[] {
  const { now, faults } = run;
  const given = new Map(
    scheduledClasses(run, club).map((attendance) => [
      `${attendance.entry.centerId} ${attendance.entry.externalId}`,
      attendance,
    ]),
  );
  return club.participations.flatMap(({ entry, index }) => {
    const scheduled = given.get(`${entry.centerId} ${entry.class}`);
    if (!scheduled) return [];
    const fault = (path: (string | number)[], says: string) =>
      club.files.participations.note([index, ...path], says);
    const occurrence = pick(scheduled.occurrences, entry.which, now);
    if (!occurrence) {
      faults.push(fault(['which'], 'there is no such class'));
      return [];
    }
    const one = { entry, given: scheduled, occurrence, isOver: !isBefore(now, occurrence.endsAt), fault };
    faults.push(...faultsOf(one));
    return [one];
  });
}

function faultsOf({ entry, given, isOver, fault }: Attendance): Note[] {
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
