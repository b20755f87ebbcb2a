import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { RefusalCode, RefusalMessageKey } from '@foyer/contract/shared/refusal';
import { useText } from '../platform/text.ts';

/** Codes whose words stand under another name. */
const worded: Partial<Record<RefusalCode, RefusalMessageKey>> = {
  BASKET_NOT_FOUND: 'basket.notFound',
  NoPrivilege: 'booking.noPrivilege',
  PURCHASE_EXCEEDED: 'basket.purchaseExceeded',
  PURCHASE_CLIPCARD_EXCEEDED: 'basket.purchaseClipcardExceeded',
};

export const wordsOf = (code: RefusalCode): string => worded[code] ?? code;

/** The server's verdict in words: why somebody cannot buy it, and what would help. Undefined where they can. */
export function useVerdict(): (product: ClipcardProduct, otherName?: string) => string | undefined {
  const { say, has } = useText();
  return ({ can }, otherName) => {
    if (can.buy === true) return undefined;
    const key = wordsOf(can.buy);
    const isAge = can.buy === 'person.belowMinimumAge';
    const own = isAge ? 'clipcards.wrongAge' : key;
    const other = `clipcards.other.${isAge ? 'wrongAge' : key}`;
    return otherName !== undefined && has(other) ? say(other, { name: otherName }) : say(own);
  };
}
