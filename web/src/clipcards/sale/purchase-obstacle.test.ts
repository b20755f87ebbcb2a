import { expect, test } from 'vitest';
import { purchaseObstacle } from './purchase-obstacle.ts';

test.each([
  [{ can: { buy: true } }, undefined],
  [{ can: { buy: true }, unitsLeft: 1 }, undefined],
  [{ can: { buy: true }, unitsLeft: 0 }, 'soldOut'],
  [{ can: { buy: 'person.belowMinimumAge' }, maximumAge: 14 }, 'wrongAge'],
  [{ can: { buy: 'basket.cannotAddClipcard' }, maximumAge: 14 }, 'wrongAge'],
  [{ can: { buy: 'basket.cannotAddClipcard' } }, 'atDesk'],
  [{ can: { buy: 'basket.maximumQuantityReached' }, unitsLeft: 4 }, 'enough'],
  [{ can: { buy: 'PURCHASE_CLIPCARD_EXCEEDED' } }, 'enough'],
  [{ can: { buy: 'PURCHASE_CLIPCARD_EXCEEDED' }, unitsLeft: 0 }, 'soldOut'],
  [{ can: { buy: 'booking.personBlocked' }, unitsLeft: 0 }, 'blocked'],
  [{ can: { buy: 'booking.personBlacklisted' } }, 'blocked'],
  [{ can: { buy: 'booking.personNotActive' } }, 'notActive'],
  [{ can: { buy: 'basket.outsideHomeClub' } }, 'outside'],
  [{ can: { buy: 'basket.otherClub' } }, 'otherClub'],
  [{ can: { buy: 'clipcard.noLongerSold' } }, 'notSold'],
  [{ can: { buy: 'course.tooLate' } }, 'unsaid'],
] as [Parameters<typeof purchaseObstacle>[0], string | undefined][])(
  '%j cannot be bought: %s',
  (product, expected) => {
    expect(purchaseObstacle(product)).toBe(expected);
  },
);
