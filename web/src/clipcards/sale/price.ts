import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { PriceOverride } from '@foyer/contract/shared/clipcard';
import { exponentOf } from '@foyer/contract/shared/money-text';

export type ClipcardSize = ClipcardProduct['sizes'][number];

/** What one clip costs; somebody who compares sizes is not asked to divide. */
export const amountPerClip = ({ amount, size }: ClipcardSize): number => Math.round(amount / size);

/** What an address asks for where it is sold, or the smallest. */
export function chosenSize(sizes: readonly ClipcardSize[], requested: string | undefined) {
  const [smallest] = sizes.toSorted((one, other) => one.size - other.size);
  return sizes.find(({ size }) => String(size) === requested) ?? smallest;
}

export const mostAtOnce = 100;

/** How many can be bought at once. */
export const largestQuantity = ({ maximumQuantity, unitsLeft }: ClipcardProduct): number =>
  Math.max(1, Math.min(maximumQuantity ?? mostAtOnce, unitsLeft ?? mostAtOnce, mostAtOnce));

/** A quantity of an address, held within what can be bought. */
export function quantityOf(requested: string | null, largest: number): number {
  const quantity = /^\d{1,3}$/.test(requested ?? '') ? Number(requested) : 1;
  return Math.min(Math.max(quantity, 1), largest);
}

/** Staff may set another price for this size. */
export const hasOpenPrice = ({
  amount,
  lowestAmount = amount,
  highestAmount = amount,
}: ClipcardSize): boolean => lowestAmount < amount || highestAmount > amount;

/** What a field of whole and broken units holds, in minor units; undefined while it is empty. */
export const minorOf = (typed: number, currency: string): number | undefined =>
  Number.isNaN(typed) ? undefined : Math.round(typed * 10 ** exponentOf(currency));

export const majorOf = (amount: number, currency: string): number => amount / 10 ** exponentOf(currency);

/** What is wrong with a price, as the server would say it. */
export function priceFault(
  { amount, lowestAmount = amount, highestAmount = amount }: ClipcardSize,
  price?: number,
) {
  if (price === undefined) return 'clipcard.priceRequired';
  if (price > highestAmount) return 'clipcard.priceTooHigh';
  return price < lowestAmount ? 'clipcard.priceTooLow' : undefined;
}

export interface PriceChange {
  price?: number;
  priceOverride: PriceOverride;
}

/** The change, if the product allows the price: only that has a summary. */
export const allowedChange = (
  product: Pick<ClipcardProduct, 'periodMonths'>,
  size: ClipcardSize,
  price: number | undefined,
): PriceChange | undefined => (priceFault(size, price) ? undefined : priceChange(product, size, price));

/** What staff do to the price, if anything. An empty field is a change without a price, for the server to refuse. */
export function priceChange(
  { periodMonths }: Pick<ClipcardProduct, 'periodMonths'>,
  { amount }: ClipcardSize,
  price: number | undefined,
): PriceChange | undefined {
  if (price === amount) return undefined;
  const byDirection = price !== undefined && price > amount ? 'RaiseClipcardPrice' : 'ReduceClipcardPrice';
  const priceOverride = periodMonths ? 'OverrideGlobalRecurringClipSubsDefinition' : byDirection;
  return price === undefined ? { priceOverride } : { price, priceOverride };
}
