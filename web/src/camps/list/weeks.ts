import type { Camp } from '@foyer/contract/camps';
import { weekOf } from '../../platform/days.ts';

export interface CampWeek {
  monday: string;
  /** From the first day of its camps to the last. */
  startsOn: string;
  endsOn: string;
  /** Holidays; several where camps of the week belong to different ones. */
  seasons: string[];
  camps: Camp[];
}

/** Camps by the week in which they begin, the next week first. */
export function weeksOf(camps: readonly Camp[]): CampWeek[] {
  const weeks = Map.groupBy(camps, ({ startsOn }) => weekOf(startsOn, 1));
  return [...weeks]
    .map(([monday, some]) => ({
      monday,
      startsOn: some.map(({ startsOn }) => startsOn).toSorted()[0] ?? monday,
      endsOn:
        some
          .map(({ endsOn }) => endsOn)
          .toSorted()
          .at(-1) ?? monday,
      seasons: [...new Set(some.map(({ season }) => season))],
      camps: some,
    }))
    .toSorted((a, b) => a.monday.localeCompare(b.monday, 'en'));
}
