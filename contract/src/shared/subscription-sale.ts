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

/** Why a membership can't be changed, or not to this plan or from this day. */
export const changeRefusals = [
  ...saleRefusals,
  'subscription.hasEnded',
  'subscription.changePlanned',
  'subscription.isTerminated',
  'subscription.isBlocked',
  'subscription.noChangeTarget',
  'subscription.changeTooEarly',
] as const satisfies readonly RefusalCode[];
export type ChangeRefusal = (typeof changeRefusals)[number];
