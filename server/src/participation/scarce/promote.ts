import { releaseHold } from './places.ts';
import type { OneByOne, Part, Promotion, Scarce } from './scarce.ts';

/** How one kind of scarce thing handles its holds and its waiting list. */
export interface WaitingListRules<P extends Part> {
  promotion: Promotion;
  /**
   * Books or offers a free place to the next person, or removes a person who is no longer eligible. `later`: the person
   * cannot be given a place now and keeps their position.
   */
  giveTo(next: P, promotion: OneByOne): Promise<'later' | undefined>;
  /** Notifies everyone on the waiting list that a place is free. */
  notifyAll(): Promise<void>;
  /** Audits that a hold has expired, and notifies the person if it was an offer. */
  holdExpired(hold: P, after: P): Promise<void>;
}

/**
 * Fills every free place, in the transaction in which it became free. If a person could not be given a place now, the
 * waiting list stays due.
 */
export async function fillFreePlaces<P extends Part, C extends object>(
  scarce: Scarce<P, C>,
  rules: WaitingListRules<P>,
): Promise<void> {
  await scarce.setWaitingListDue((await giveAway(scarce, rules)) === 'later');
}

async function giveAway<P extends Part, C extends object>(
  scarce: Scarce<P, C>,
  rules: WaitingListRules<P>,
): Promise<'later' | undefined> {
  const { places } = scarce;
  const { promotion } = rules;
  if (places.taken >= places.capacity || promotion.rule === 'none') return undefined;
  if (promotion.rule === 'notify') {
    await rules.notifyAll();
    return undefined;
  }
  let behind: P | undefined;
  while (places.taken < places.capacity && places.waiting + places.overbooked > 0) {
    const next = await scarce.readNextWaiting(behind);
    if (!next) return behind && 'later';
    if ((await rules.giveTo(next, promotion)) === 'later') behind = next;
  }
  return undefined;
}

/** Releases expired holds, then fills free places. Everything that works on something locked does this first. */
export async function expireHolds<P extends Part, C extends object>(
  scarce: Scarce<P, C>,
  rules: WaitingListRules<P>,
): Promise<void> {
  for (const hold of await scarce.readExpiredHolds()) {
    await rules.holdExpired(hold, await releaseHold(scarce, hold, 'TIME'));
  }
  await fillFreePlaces(scarce, rules);
}
