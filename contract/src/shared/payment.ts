/**
 * A payment moves forward only. `UNKNOWN`: somebody was asked and has not answered; it is asked again by our own key.
 * What nobody needs to be asked for goes past it: a promise to pay later is AUTHORISED, and nothing to pay is PAID.
 */
export const paymentMoves = {
  CREATED: ['UNKNOWN', 'AUTHORISED', 'PAID', 'CANCELLED', 'EXPIRED'],
  UNKNOWN: ['PENDING', 'AUTHORISED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  PENDING: ['AUTHORISED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  AUTHORISED: ['PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  PAID: ['PARTLY_REFUNDED', 'REFUNDED'],
  FAILED: [],
  CANCELLED: [],
  EXPIRED: [],
  PARTLY_REFUNDED: ['REFUNDED'],
  REFUNDED: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentState = keyof typeof paymentMoves;
export const paymentStates = Object.keys(paymentMoves) as [PaymentState, ...PaymentState[]];

/** Somebody may still pay, or has promised to: a basket has one of these at most. */
export const liveStates = ['CREATED', 'UNKNOWN', 'PENDING', 'AUTHORISED'] as const;
/** It came to nothing; money that turns up after all is paid back. */
export const deadStates = ['FAILED', 'CANCELLED', 'EXPIRED'] as const;
/** The provider has taken the money. */
export const paidStates = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED'] as const;

const among =
  (states: readonly PaymentState[]) =>
  (state: PaymentState): boolean =>
    states.includes(state);
export const isLive = among(liveStates);
export const isDead = among(deadStates);
export const isPaid = among(paidStates);

/** cc: card or wallet at a provider; cof: card on file; pl: link sent to the person; dd: direct debit; invoice: later. */
export const paymentMethods = ['cc', 'cof', 'pl', 'dd', 'invoice'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * What can be paid for, and by which methods: a call `make-<method>-<purpose>-payment` for every cell. Debt is not paid
 * by promising to pay, and an account is topped up with money alone.
 */
export const purposes = {
  clipcard: ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'class-booking': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'shopping-basket': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  debt: ['cc', 'cof', 'pl'],
  'staff-debt': ['cc', 'cof', 'pl'],
  'top-up-account': ['cc', 'cof', 'pl'],
} as const satisfies Record<string, readonly PaymentMethod[]>;
export type Purpose = keyof typeof purposes;

/** Where a payment leads: a page of the portal that shows what was bought. */
export const destinationKinds = ['class', 'clipcards'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** How amounts that somebody chose fit what is open. The misspelt one is the specification's own. */
export const amountMatches = [
  'ACCURATE',
  'TOTAL_AMOUNT_NOT_MATCHING',
  'SOME_AMOUNT_NOT_MATCHING',
  'PARTIAL',
  'UNKOWN',
] as const;
export type AmountMatch = (typeof amountMatches)[number];
