import type { Camp } from '@foyer/contract/camps';
import { campPrice } from '@foyer/contract/shared/camp';

type Priced = Pick<NonNullable<Camp['price']>, 'halfDay' | 'fullDay' | 'earlyBird'>;

/** The least that a day costs now. */
export function dayPriceFrom({ halfDay, fullDay, earlyBird }: Priced): number | undefined {
  const [least] = [halfDay, fullDay].flatMap((price) => price ?? []).toSorted((a, b) => a - b);
  return least === undefined
    ? undefined
    : campPrice(least, { earlyBird: earlyBird?.discount ?? 0, sibling: 0 });
}
