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

/** Leaves out a missing choice of seat, which prevents nothing. */
export const preventing = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.filter((obstacle) => !isRemediedBySeat(obstacle));

const obstaclesOf = (checks: readonly Check[]): Obstacle[] =>
  preventing(checks.flatMap(({ reasons }) => reasons));

/** Staff can override everything that prevents these bookings. */
export const canOverride = (checks: readonly Check[]): boolean => {
  const obstacles = obstaclesOf(checks);
  return obstacles.length > 0 && obstacles.every(({ mayOverride }) => mayOverride);
};

/** This person only needs to pay the price. */
export const needsOnlyPrice = ({ reasons, use }: Check): boolean => {
  const obstacles = preventing(reasons);
  return obstacles.length === 0 ? use?.way === 'MONEY' : obstacles.every(isRemediedByPrice);
};

/**
 * The obstacles to show. The waiting list has its own box, people who can wait need not read about the price, and a
 * full waiting list implies that the class is full.
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
