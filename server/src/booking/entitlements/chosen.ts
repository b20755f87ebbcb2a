import { isSameKey } from '@foyer/contract/shared/keys';
import type { Entitlement } from './entitlements.ts';

interface Choice {
  clipcard?: { clipcardId: number; clipcardCenterId: number } | undefined;
  subscription?: { subscriptionId: number; subscriptionCenterId: number } | undefined;
}

/** The entitlements that the person chose, or all of them if they chose none. */
export const chosen = <E extends Entitlement>(
  entitlements: readonly E[],
  { clipcard, subscription }: Choice,
): E[] =>
  entitlements.filter((entitlement) => {
    if (!clipcard && !subscription) return true;
    return entitlement.way === 'CLIPCARD'
      ? clipcard &&
          isSameKey(entitlement.clipcard, { centerId: clipcard.clipcardCenterId, id: clipcard.clipcardId })
      : subscription &&
          isSameKey(entitlement.subscription, {
            centerId: subscription.subscriptionCenterId,
            id: subscription.subscriptionId,
          });
  });
