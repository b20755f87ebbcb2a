import { releaseHold } from './places.ts';
import type { OneByOne, Part, Promotion, Scarce } from './scarce.ts';

/** What one kind of scarce thing does with its holds and its waiting list. */
export interface WaitingListRules<P extends Part> {
  promotion: Promotion;
  /**
   * Books or offers a free place to the next person, or removes a person who cannot have it any more. `later`: the person
   * cannot be contacted now and keeps their position.
   */
  giveTo(next: P, promotion: OneByOne): Promise<'later' | undefined>;
  /** Notifies everybody who waits that a place is free. */
  notifyAll(): Promise<void>;
  /** Audits that a hold has expired, and notifies the person if it was an offer. */
  holdExpired(hold: P, after: P): Promise<void>;
}

/**
 * Gives every free place away, in the transaction in which it became free. If somebody could not be contacted, the waiting
 * list stays due.
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

/**
 * Releases holds whose time is up, then gives free places away. Everything that works on something locked does this first.
 */
export async function expireHolds<P extends Part, C extends object>(
  scarce: Scarce<P, C>,
  rules: WaitingListRules<P>,
): Promise<void> {
  for (const hold of await scarce.readExpiredHolds()) {
    await rules.holdExpired(hold, await releaseHold(scarce, hold, 'TIME'));
  }
  await fillFreePlaces(scarce, rules);
}
