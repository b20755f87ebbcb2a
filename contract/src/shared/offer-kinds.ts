/** What a member is offered: a better price, a better price for a longer term, or something for staying. */
export const offerKinds = ['PRICE', 'TERM', 'STAY'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** At most so many days ahead an offer can be valid. */
export const offerDaysAtMost = 92;
