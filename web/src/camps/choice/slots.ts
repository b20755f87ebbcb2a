import type { Elective } from '@foyer/contract/camps/camp';
import { type HalfOfDay, halvesOfDay } from '@foyer/contract/shared/camp';

/** A half of a day with the electives in it, of which a child can have one. */
export interface Slot {
  half: HalfOfDay;
  /** The first to begin is the first. */
  electives: readonly Elective[];
}

const byStart = (a: Elective, b: Elective): number => Date.parse(a.startsAt) - Date.parse(b.startsAt);

/** The electives of a day by its halves. Those that are called off are left out. */
export const slotsOf = (electives: readonly Elective[]): Slot[] =>
  halvesOfDay
    .map((half) => ({
      half,
      electives: electives.filter((one) => one.half === half && !one.isCancelled).toSorted(byStart),
    }))
    .filter((slot) => slot.electives.length > 0);

export const overlap = (a: Elective, b: Elective): boolean =>
  Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt);
