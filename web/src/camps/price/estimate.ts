import { campPrice } from '@foyer/contract/shared/camp';

/** In hundredths of a percent; 0: none. */
export interface Discounts {
  earlyBird: number;
  siblings: number;
}

/** What a place is made of: its price before discounts, and that of its electives. */
export interface Wanted {
  whole: number;
  electives: number;
  isSiblings: boolean;
}

export interface PlaceCost {
  whole: number;
  /** What discounts take off. */
  earlyBird: number;
  siblings: number;
  electives: number;
  amount: number;
}

/** What places cost. Unless it is known who of the family pays whole, it is who has the dearest place. */
export function placeCosts(wanted: readonly Wanted[], discounts: Discounts): PlaceCost[] {
  const dearest = Math.max(...wanted.map(({ whole }) => whole));
  const isKnown = wanted.some(({ isSiblings }) => isSiblings);
  const first = wanted.findIndex(({ whole }) => whole === dearest);
  return wanted.map(({ whole, electives, isSiblings }, place) => {
    const early = campPrice(whole, { earlyBird: discounts.earlyBird, sibling: 0 });
    const sibling = (isKnown ? isSiblings : place !== first) ? discounts.siblings : 0;
    const discounted = campPrice(whole, { earlyBird: discounts.earlyBird, sibling });
    return {
      ...{ whole, electives },
      earlyBird: whole - early,
      siblings: early - discounted,
      amount: discounted + electives,
    };
  });
}
