import type { CampDate, Elective } from '@foyer/contract/camps/camp';
import type { Slot } from './slots.ts';

/** On which dates a child comes, by number, and with which electives. */
export interface WeekChoice {
  dates: readonly number[];
  electives: readonly number[];
}

export const nothing: WeekChoice = { dates: [], electives: [] };

const idsOf = (electives: readonly Elective[]): number[] => electives.map(({ electiveId }) => electiveId);

/** One elective of a part of the day, or none. */
export function withElective(choice: WeekChoice, slot: Slot, electiveId: number | undefined): WeekChoice {
  const others = choice.electives.filter((id) => !idsOf(slot.electives).includes(id));
  return { ...choice, electives: electiveId === undefined ? others : [...others, electiveId] };
}

/** A date that the child comes on, or doesn't: then without its electives. */
export function withDate(choice: WeekChoice, date: CampDate, isOn: boolean): WeekChoice {
  const others = choice.dates.filter((number) => number !== date.number);
  if (isOn) return { ...choice, dates: [...others, date.number].toSorted((a, b) => a - b) };
  const own = idsOf(date.electives);
  return { dates: others, electives: choice.electives.filter((id) => !own.includes(id)) };
}

/** What electives cost in all. */
export const costOf = (term: readonly CampDate[], chosen: readonly number[]): number =>
  term
    .flatMap(({ electives }) => electives)
    .filter(({ electiveId }) => chosen.includes(electiveId))
    .reduce((sum, { amount }) => sum + amount, 0);
