import { type ChildRoute, fromList } from '../frame/route.ts';
import type { screens } from '../subscription/screens.ts';

export const member = ['MEMBER'] as const;
export const staff = ['STAFF'] as const;

/** Entry pages and full-page states: header and form, without navigation. */
export const entry = { scaffold: 'plain' } as const;
export const entryPage = { ...entry, ownsBanner: true } as const;
/** A step of a flow, without tabs, so that entered data isn't lost by a slip. */
export const step = (
  path: string,
  screen: string,
  more: Pick<ChildRoute, 'source'> & Partial<ChildRoute>,
): ChildRoute => ({
  path,
  screen,
  ...entry,
  ...more,
});

/** A screen that people open now and then. */
export const linkScreen = fromList(() => import('./link-screens.ts'));

/** The purchase is the same for oneself, for family members and by staff. */
export const clipcard = {
  screen: 'clipcard',
  source: linkScreen('clipcard'),
  texts: ['clipcards', 'payment', 'refusals'],
  kind: 'money',
  ...entry,
} as const;
/** The page for entering a card. Staff keep acting for the member. */
export const cardPage = {
  screen: 'paymentResult',
  source: linkScreen('cardPage'),
  texts: ['payment', 'card-page', 'shopping-basket'],
  kind: 'money',
  ...entry,
} as const;
/** Where a payer comes back from LTPS, alone or with staff. */
export const ltpsAgreement = {
  ...cardPage,
  screen: 'paymentAgreement',
  source: linkScreen('ltpsAgreement'),
  texts: ['payment', 'ltps'],
};
export const clipcardPath = 'clipcard/:clipcardId/:clipcardCenterId/:clipcardSize?';
export const courtTime =
  ':selectedMemberId/:selectedMemberCenterId/:resourceKey/:activityId/:activityCenterId/:date/:startTime/:duration';
/** Paying for a court, or booking it with a clipcard. */
export const courtClipcards = {
  screen: 'resourceClipcards',
  texts: ['resource-booking', 'booking', 'clipcards', 'payment', 'refusals'],
  kind: 'money',
  menuKey: 'resourceBooking',
  ...entry,
} as const;
export const friendPath =
  ':refererId/:refererCenterId/:clipcardId/:clipcardCenterId/:clipcardSubId/:checksum';

const joinTexts =
  'clipcards config documents invoices payment payment-agreement person questionnaire refusals subscription'.split(
    ' ',
  );
/** A screen of the subscription domain. */
export const membershipScreen = fromList(() => import('../subscription/screens.ts'));

/** A screen of buying a membership. */
export const joining = (name: keyof typeof screens) =>
  ({
    source: membershipScreen(name),
    texts: joinTexts,
    kind: 'money',
  }) as const;

/** Paying for a freeze: for oneself, for the family and by staff. */
export const freezePayment = {
  ...joining('freezePayment'),
  screen: 'freeze',
  texts: [...joinTexts, 'freeze'],
  ...entry,
};
export const freezePath = 'freeze/:subscriptionId/:subscriptionCenterId';

/** A screen of changing a membership. */
export const changing = (name: keyof typeof screens) => ({
  ...joining(name),
  texts: [...joinTexts, 'change'],
});

/** A screen of buying add-ons for a membership. */
export const adding = (name: keyof typeof screens) => ({
  ...joining(name),
  texts: [...joinTexts, 'add-ons'],
});
