import { exponentOf, type Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';

/** Adyen has its own table of minor units. Currencies that are not listed have two decimals. */
const decimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      ...['CVE', 'DJF', 'GNF', 'IDR', 'JPY', 'KMF', 'KRW', 'PYG'],
      ...['RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
    ].map((currency) => [currency, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency) => [currency, 3])),
};

export const adyenAmount = z.object({ value: z.int().min(0), currency: z.string().length(3) });
export type AdyenAmount = z.infer<typeof adyenAmount>;

/** How many more decimals Adyen uses than we do; negative if it uses fewer. */
const shiftOf = (currency: string) => (decimals[currency] ?? 2) - exponentOf(currency);

/** Undefined if Adyen's units are too coarse: it has no cents for an escudo. */
export function minorUnitsOf({ amount, currency }: Money): number | undefined {
  const shift = shiftOf(currency);
  if (shift >= 0) return amount * 10 ** shift;
  return amount % 10 ** -shift === 0 ? amount / 10 ** -shift : undefined;
}

export function toAdyen(money: Money): AdyenAmount {
  const value = minorUnitsOf(money);
  if (value === undefined) throw new Error(`Adyen cannot take this amount of ${money.currency}`);
  return { value, currency: money.currency };
}

/** Drops amounts below our smallest unit, which were never ordered. */
export function fromAdyen({ value, currency }: AdyenAmount): Money {
  const shift = shiftOf(currency);
  return { amount: shift >= 0 ? Math.floor(value / 10 ** shift) : value * 10 ** -shift, currency };
}
