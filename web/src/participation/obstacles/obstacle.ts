import type { Limit, Remedy, Use } from '@foyer/contract/booking';
import type { RefusalCode } from '@foyer/contract/shared/refusal';

export interface Obstacle {
  code: RefusalCode;
  remedies: readonly Remedy[];
  mayOverride: boolean;
  limits?: readonly Limit[] | undefined;
}

/** What prevents one person's booking, and what the booking would use. */
export interface Check {
  reasons: readonly Obstacle[];
  use?: Use | undefined;
}

const has = ({ remedies }: Obstacle, ...kinds: readonly Remedy['kind'][]): boolean =>
  remedies.some(({ kind }) => kinds.includes(kind));

/** The bookable is full, and the person may join the waiting list. */
export const isRemediedByWaiting = (obstacle: Obstacle): boolean => has(obstacle, 'joinWaitingList');
export const isRemediedByMoney = (obstacle: Obstacle): boolean => has(obstacle, 'buyClipcard', 'payPrice');
export const isRemediedByPrice = (obstacle: Obstacle): boolean => has(obstacle, 'payPrice');
const isRemediedBySeat = (obstacle: Obstacle): boolean => has(obstacle, 'chooseSeat');

/** Leaves out a seat that still has to be chosen, which prevents nothing. */
export const preventing = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.filter((obstacle) => !isRemediedBySeat(obstacle));

const obstaclesOf = (checks: readonly Check[]): Obstacle[] =>
  preventing(checks.flatMap(({ reasons }) => reasons));

/** Staff may set aside everything that prevents these bookings. */
export const canOverride = (checks: readonly Check[]): boolean => {
  const obstacles = obstaclesOf(checks);
  return obstacles.length > 0 && obstacles.every(({ mayOverride }) => mayOverride);
};

/** The price is all that this person needs. */
export const needsOnlyPrice = ({ reasons, use }: Check): boolean => {
  const obstacles = preventing(reasons);
  return obstacles.length === 0 ? use?.way === 'MONEY' : obstacles.every(isRemediedByPrice);
};

/**
 * The obstacles to show: the waiting list has a box of its own, a price needs no words to those who can wait, and with a
 * full waiting list it goes without saying that the class is full.
 */
export function obstaclesToShow(obstacles: readonly Obstacle[]): Obstacle[] {
  const mayWait = obstacles.some(isRemediedByWaiting);
  const isListFull = obstacles.some(({ code }) => code === 'booking.waitingListFull');
  return preventing(obstacles).filter(
    (obstacle) =>
      !isRemediedByWaiting(obstacle) &&
      !(mayWait && isRemediedByPrice(obstacle)) &&
      !(isListFull && obstacle.code === 'booking.classFull'),
  );
}
