import type { ChildRoute } from '../frame/route.ts';

export const member = ['MEMBER'] as const;
export const staff = ['STAFF'] as const;
export const notBuilt = 'notBuilt';

/** Entry pages and full-page states: header and form, nothing that leads away. */
export const entry = { scaffold: 'plain' } as const;
export const entryPage = { ...entry, ownsBanner: true } as const;
/** A step of a flow: what is entered is not left by a slip on a tab. */
export const step = (path: string, screen: string, more: Partial<ChildRoute> = {}): ChildRoute => ({
  path,
  screen,
  source: notBuilt,
  ...entry,
  ...more,
});

/** One is bought alike for oneself, for the family and by staff. */
export const clipcard = {
  screen: 'clipcard',
  source: async () => (await import('../clipcards/ClipcardScreen.tsx')).ClipcardScreen,
  texts: ['clipcards', 'payment', 'refusals'],
  kind: 'money',
  ...entry,
} as const;
/** A card is entered in the page; staff stay with the member. */
export const adyenPayment = {
  screen: 'paymentResult',
  source: async () => (await import('../payment/AdyenPaymentScreen.tsx')).AdyenPaymentScreen,
  texts: ['payment', 'shopping-basket'],
  kind: 'money',
  ...entry,
} as const;
export const clipcardPath = 'clipcard/:clipcardId/:clipcardCenterId/:clipcardSize?';
export const courtTime =
  ':selectedMemberId/:selectedMemberCenterId/:resourceKey/:activityId/:activityCenterId/:date/:startTime/:duration';
export const friendPath =
  ':refererId/:refererCenterId/:clipcardId/:clipcardCenterId/:clipcardSubId/:checksum';
