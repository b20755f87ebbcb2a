/** How staff may change a price within the product's bounds. */
export const priceOverrides = [
  'RaiseClipcardPrice',
  'ReduceClipcardPrice',
  'OverrideGlobalRecurringClipSubsDefinition',
] as const;
export type PriceOverride = (typeof priceOverrides)[number];
