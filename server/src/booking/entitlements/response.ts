import type { Use } from '@foyer/contract/booking';
import type { Entitlement } from './entitlements.ts';

export const toUse = (entitlement: Entitlement): Use =>
  entitlement.way === 'CLIPCARD'
    ? {
        way: 'CLIPCARD',
        name: entitlement.name,
        clipcard: { clipcardId: entitlement.clipcard.id, clipcardCenterId: entitlement.clipcard.centerId },
        left: entitlement.left,
      }
    : {
        way: 'SUBSCRIPTION',
        name: entitlement.name,
        subscription: {
          subscriptionId: entitlement.subscription.id,
          subscriptionCenterId: entitlement.subscription.centerId,
        },
        ...(entitlement.left !== undefined &&
          entitlement.period && { left: entitlement.left, per: entitlement.period }),
      };
