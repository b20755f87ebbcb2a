import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { useText } from '../../platform/text.ts';

type Verdict = Pick<ClipcardProduct, 'can' | 'unitsLeft' | 'maximumAge'>;

/** What the codes mean of somebody who looks at a clipcard and has chosen nothing yet. */
const reasons = {
  'person.belowMinimumAge': 'wrongAge',
  'basket.cannotAddClipcard': 'atDesk',
  'basket.maximumQuantityReached': 'enough',
  PURCHASE_EXCEEDED: 'enough',
  PURCHASE_CLIPCARD_EXCEEDED: 'enough',
  'basket.outsideHomeClub': 'outside',
  'booking.personNotActive': 'notActive',
  'booking.personBlocked': 'blocked',
  'booking.personBlacklisted': 'blocked',
  'basket.otherClub': 'otherClub',
  'clipcard.noLongerSold': 'notSold',
} as const satisfies Partial<Record<RefusalCode, string>>;
export type PurchaseObstacle = (typeof reasons)[keyof typeof reasons] | 'soldOut' | 'unsaid';

/** Why it cannot be bought; undefined where it can. Who is just looking has no verdict, but sees what is gone. */
export function purchaseObstacle({
  can: { buy },
  unitsLeft,
  maximumAge,
}: Verdict): PurchaseObstacle | undefined {
  const isGone = unitsLeft === 0;
  if (buy === true) return isGone ? 'soldOut' : undefined;
  const reason = (reasons as Partial<Record<RefusalCode, PurchaseObstacle>>)[buy] ?? 'unsaid';
  if (reason === 'enough' && isGone) return 'soldOut';
  // The contract has a code of its own for those who are too young alone.
  return reason === 'atDesk' && maximumAge !== undefined ? 'wrongAge' : reason;
}

/** The server's verdict in words: why it cannot be bought, and what would help. Undefined where it can. */
export function usePurchaseObstacle(): (product: Verdict, otherName?: string) => string | undefined {
  const { t } = useText();
  return (product, name) => {
    const reason = purchaseObstacle(product);
    if (!reason) return undefined;
    return name === undefined ? t(`clipcards.no.${reason}`) : t(`clipcards.other.${reason}`, { name });
  };
}
