import type { RefusalCode } from './refusal.ts';

/** How staff may change a price within the product's bounds. */
export const priceOverrides = [
  'RaiseClipcardPrice',
  'ReduceClipcardPrice',
  'OverrideGlobalRecurringClipSubsDefinition',
] as const;
export type PriceOverride = (typeof priceOverrides)[number];

/** Why staff may not put a clipcard into a member's basket, or not at that price. */
export const saleRefusals = [
  'clipcard.notFound',
  'clipcard.noLongerSold',
  'clipcard.priceRequired',
  'clipcard.priceTooHigh',
  'clipcard.priceTooLow',
  'clipcard.cannotRaisePrice',
  'clipcard.cannotLowerPrice',
  'clipcard.cannotLowerOwnPrice',
  'clipcard.cannotChangePrice',
  'clipcard.cannotOverridePrice',
  'basket.outsideHomeClub',
  'payment.moreThanThreeMonths',
  'basket.cannotAddClipcard',
  'person.belowMinimumAge',
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
] as const satisfies readonly RefusalCode[];
export type SaleRefusal = (typeof saleRefusals)[number];
