import type { Use } from '@foyer/contract/booking';
import type { Opening } from './entitlements.ts';

/** What opens a class, as it is said to people. */
export const useOf = (opening: Opening): Use =>
  opening.way === 'CLIPCARD'
    ? {
        way: 'CLIPCARD',
        name: opening.name,
        clipcard: { clipcardId: opening.clipcard.id, clipcardCenterId: opening.clipcard.centerId },
        left: opening.left,
      }
    : {
        way: 'SUBSCRIPTION',
        name: opening.name,
        subscription: {
          subscriptionId: opening.subscription.id,
          subscriptionCenterId: opening.subscription.centerId,
        },
        ...(opening.left !== undefined && opening.period && { left: opening.left, per: opening.period }),
      };
