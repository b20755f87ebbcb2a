import type { CampDate, Elective } from '@foyer/contract/camps/camp';
import { overlap, type Slot } from './slots.ts';

/** On which dates a child comes, by number, and with which electives. */
export interface WeekChoice {
  dates: readonly number[];
  electives: readonly number[];
}

export const nothing: WeekChoice = { dates: [], electives: [] };

const idsOf = (electives: readonly Elective[]): number[] => electives.map(({ electiveId }) => electiveId);

/** One elective of a half of a day, or none. It takes the place of any that it overlaps. */
export function withElective(
  choice: WeekChoice,
  { electives }: CampDate,
  slot: Slot,
  electiveId: number | undefined,
): WeekChoice {
  const wanted = slot.electives.find((one) => one.electiveId === electiveId);
  const replaced = wanted ? electives.filter((one) => overlap(one, wanted)) : [];
  const gone = [...idsOf(slot.electives), ...idsOf(replaced)];
  const others = choice.electives.filter((id) => !gone.includes(id));
  return { ...choice, electives: wanted ? [...others, wanted.electiveId] : others };
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
