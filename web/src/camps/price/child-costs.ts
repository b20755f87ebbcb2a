import { priceOfDates } from '@foyer/contract/shared/camp';
import type { SignUp } from '../choice/use-sign-up.ts';
import { costOf } from '../choice/week-choice.ts';
import type { CampDetails, CampInfo } from '../queries.ts';
import { type PlaceCost, placeCosts } from './estimate.ts';

export interface ChildCost extends PlaceCost {
  info: CampInfo;
}

/** What the places of all who are chosen cost. Empty where the camp is not sold. */
export function childCosts({ price, soldBy, term }: CampDetails, { chosen, choiceOf }: SignUp): ChildCost[] {
  if (!price || chosen.what !== 'place') return [];
  const { whole, halfDay = whole, fullDay = whole } = price;
  const wholeOf = (dates: readonly number[]) =>
    soldBy === 'WEEK'
      ? whole
      : priceOfDates(
          term.filter(({ number }) => dates.includes(number)).map(({ length }) => length),
          { half: halfDay, full: fullDay, whole },
        );
  const costs = placeCosts(
    chosen.people.map(({ person, price: own }) => {
      const { dates, electives } = choiceOf(person);
      return {
        whole: wholeOf(dates),
        electives: costOf(term, electives),
        isSiblings: own?.isSiblings ?? false,
      };
    }),
    { earlyBird: price.earlyBird?.discount ?? 0, siblings: price.siblings ?? 0 },
  );
  return chosen.people.flatMap((info, place) => {
    const cost = costs[place];
    return cost ? [{ ...cost, info }] : [];
  });
}
