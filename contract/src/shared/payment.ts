/**
 * A payment only moves forward. `UNKNOWN`: the provider was called and has not answered; the call is repeated with our
 * own key. Payments without a provider skip it: a promise to pay later is AUTHORISED, and nothing to pay is PAID.
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

/** The person may still pay, or has promised to. A basket has at most one payment in these states. */
export const liveStates = ['CREATED', 'UNKNOWN', 'PENDING', 'AUTHORISED'] as const;
/** The payment ended without money. Money that arrives later is refunded. */
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

/** Ways to pay at a provider that leaves the choice to the portal, before the shopper is sent anywhere. */
export const paymentMeans = ['card', 'mbway', 'multibanco', 'directDebit'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];
/** The means that a provider can keep, and charge later. */
export const keptMeans: readonly PaymentMeans[] = ['card', 'directDebit'];

/**
 * What can be paid for, and by which methods: one call `make-<method>-<purpose>-payment` for each combination. Debt
 * and top-ups cannot be paid with a promise to pay later.
 */
export const purposes = {
  clipcard: ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'class-booking': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'resource-booking': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  courses: ['cc', 'cof', 'pl', 'dd', 'invoice'],
  camps: ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'shopping-basket': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  debt: ['cc', 'cof', 'pl'],
  'staff-debt': ['cc', 'cof', 'pl'],
  'top-up-account': ['cc', 'cof', 'pl'],
  'new-subscription-cash-upfront': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'new-subscription-eft-upfront': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'change-subscription': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'add-ons': ['cc', 'cof', 'pl', 'dd', 'invoice'],
  'freeze-subscription': ['cc', 'cof', 'pl', 'dd', 'invoice'],
} as const satisfies Record<string, readonly PaymentMethod[]>;
export type Purpose = keyof typeof purposes;

/** The page of the portal that a payment leads to, which shows what was bought. */
export const destinationKinds = [
  'class',
  'court',
  'course',
  'camp',
  'addOns',
  'clipcards',
  'subscription',
  'freeze',
  'planChange',
] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** How chosen amounts compare with the open ones. The misspelling is the specification's own. */
export const amountMatches = [
  'ACCURATE',
  'TOTAL_AMOUNT_NOT_MATCHING',
  'SOME_AMOUNT_NOT_MATCHING',
  'PARTIAL',
  'UNKOWN',
] as const;
export type AmountMatch = (typeof amountMatches)[number];
