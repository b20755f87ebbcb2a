import type { RefusalCode } from './refusal.ts';

/** Why a person cannot buy a membership, or not in this way. */
export const saleRefusals = [
  'subscription.notFound',
  'subscription.noLongerSold',
  'subscription.ageNotAllowed',
  'subscription.startTooEarly',
  'subscription.startTooLate',
  'subscription.startBeforeClubOpens',
  'subscription.startBeforeCurrentEnds',
  'subscription.clipcardNeeded',
  'subscription.documentsNotAccepted',
  'subscription.signatureMissing',
  'subscription.priceTooHigh',
  'subscription.priceTooLow',
  'subscription.cannotLowerOwnPrice',
  'subscription.priceChanged',
  'subscription.campaignUsedUp',
  'basket.cannotAddSubscription',
  'basket.cannotAddAddon',
  'basket.subscriptionTypeAlreadyOwned',
  'basket.promoCodeInvalid',
  'basket.outsideHomeClub',
  'person.belowMinimumAge',
  'booking.personBlocked',
  'booking.personBlacklisted',
] as const satisfies readonly RefusalCode[];
export type SaleRefusal = (typeof saleRefusals)[number];
