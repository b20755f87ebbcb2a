import type { PriceOverride, SaleRefusal } from '@foyer/contract/shared/clipcard';
import type { SessionToOpen } from '../participation/session-to-open.ts';
import type { ProductRow } from './store.ts';

export interface PriceBounds {
  amount: number;
  lowest_amount: number;
  highest_amount: number;
}

export interface PriceRequest {
  price?: number | undefined;
  priceOverride?: PriceOverride | undefined;
  /** What the caller may do to the price. */
  may: readonly PriceOverride[];
  /** The purchase is for the caller or the caller's family. */
  isForOwn: boolean;
  isRecurring: boolean;
}

/**
 * Returns the price of one clipcard, or why the requested price is not allowed. Without a request it is the list
 * price.
 */
export function priceOf(bounds: PriceBounds, request: PriceRequest): number | SaleRefusal {
  const { price, priceOverride, may, isForOwn, isRecurring } = request;
  if (price === undefined) return priceOverride === undefined ? bounds.amount : 'clipcard.priceRequired';
  if (price === bounds.amount) return price;
  if (may.length === 0) return 'clipcard.cannotChangePrice';
  if (isRecurring && !may.includes('OverrideGlobalRecurringClipSubsDefinition'))
    return 'clipcard.cannotOverridePrice';
  const raises = price > bounds.amount;
  if (priceOverride === (raises ? 'ReduceClipcardPrice' : 'RaiseClipcardPrice'))
    return 'clipcard.cannotOverridePrice';
  if (raises && !may.includes('RaiseClipcardPrice')) return 'clipcard.cannotRaisePrice';
  if (!raises && !may.includes('ReduceClipcardPrice')) return 'clipcard.cannotLowerPrice';
  if (!raises && isForOwn) return 'clipcard.cannotLowerOwnPrice';
  if (price > bounds.highest_amount) return 'clipcard.priceTooHigh';
  if (price < bounds.lowest_amount) return 'clipcard.priceTooLow';
  return price;
}

/** Range in which the caller may set the price; undefined if the price is fixed. */
export function openBounds(
  { amount, lowest_amount, highest_amount }: PriceBounds,
  { may, isForOwn, isRecurring }: Omit<PriceRequest, 'price' | 'priceOverride'>,
): { lowestAmount: number; highestAmount: number } | undefined {
  if (isRecurring && !may.includes('OverrideGlobalRecurringClipSubsDefinition')) return undefined;
  const lowestAmount = may.includes('ReduceClipcardPrice') && !isForOwn ? lowest_amount : amount;
  const highestAmount = may.includes('RaiseClipcardPrice') ? highest_amount : amount;
  return lowestAmount < highestAmount ? { lowestAmount, highestAmount } : undefined;
}

type Opens = Pick<
  ProductRow,
  'center_id' | 'usable_at' | 'activity_groups' | 'validity_days' | 'period_months'
>;

/** Checks whether a clipcard bought on a day would cover a session, by the rules for owned clipcards. */
export function opensSession(
  product: Opens,
  { centerId, activityGroup, day }: SessionToOpen,
  bought: Temporal.PlainDate,
) {
  const { activity_groups: groups, validity_days: days } = product;
  const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(one, other) < 0;
  return (
    product.period_months === null &&
    (product.center_id === centerId || product.usable_at.includes(centerId)) &&
    (groups.length === 0 || groups.includes(activityGroup)) &&
    !isBefore(day, bought) &&
    (days === null || !isBefore(bought.add({ days }), day))
  );
}
