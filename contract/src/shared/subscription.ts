/** What a subscription can be, and what a subscription in each status can be moved to. */
export const subscriptionStatuses = ['ACTIVE', 'ENDED', 'FROZEN', 'WINDOW', 'CREATED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscriptionSubStates = [
  'NONE',
  'AWAITING_ACTIVATION',
  'UPGRADED',
  'DOWNGRADED',
  'EXTENDED',
  'TRANSFERRED',
  'REGRETTED',
  'CANCELLED',
  'BLOCKED',
  'CHANGED',
] as const;
export type SubscriptionSubState = (typeof subscriptionSubStates)[number];

export type SubscriptionState = `${SubscriptionStatus}/${SubscriptionSubState}`;

/** How a subscription that is replaced by another one ends. */
const replaced = [
  'ENDED/UPGRADED',
  'ENDED/DOWNGRADED',
  'ENDED/CHANGED',
  'ENDED/EXTENDED',
  'ENDED/TRANSFERRED',
] as const;
const ends = ['WINDOW/NONE', 'ENDED/NONE', 'ENDED/CANCELLED', 'ENDED/REGRETTED', ...replaced] as const;

/**
 * A subscription waits for its payment, then for its first day. After its last day it stays in WINDOW for some days, in
 * which joining again costs no joining fee. BLOCKED: its payer owes money that was handed over to debt collection.
 */
export const subscriptionMoves = {
  'CREATED/AWAITING_ACTIVATION': ['CREATED/NONE', 'ACTIVE/NONE', 'ENDED/CANCELLED'],
  'CREATED/NONE': ['ACTIVE/NONE', 'FROZEN/NONE', 'CREATED/BLOCKED', ...ends],
  'CREATED/BLOCKED': ['CREATED/NONE', 'ACTIVE/BLOCKED', ...ends],
  'ACTIVE/NONE': ['FROZEN/NONE', 'ACTIVE/BLOCKED', ...ends],
  'ACTIVE/BLOCKED': ['ACTIVE/NONE', 'FROZEN/BLOCKED', ...ends],
  'FROZEN/NONE': ['ACTIVE/NONE', 'FROZEN/BLOCKED', ...ends],
  'FROZEN/BLOCKED': ['FROZEN/NONE', 'ACTIVE/BLOCKED', ...ends],
  'WINDOW/NONE': ['ENDED/NONE'],
  'ENDED/NONE': [],
  'ENDED/CANCELLED': [],
  'ENDED/REGRETTED': [],
  'ENDED/UPGRADED': [],
  'ENDED/DOWNGRADED': [],
  'ENDED/CHANGED': [],
  'ENDED/EXTENDED': [],
  'ENDED/TRANSFERRED': [],
} as const satisfies Partial<Record<SubscriptionState, readonly SubscriptionState[]>>;
export type KnownState = keyof typeof subscriptionMoves;

export const isKnownState = (state: string): state is KnownState => Object.hasOwn(subscriptionMoves, state);

export const mayMove = (from: KnownState, to: KnownState): boolean =>
  (subscriptionMoves[from] as readonly KnownState[]).includes(to);

/** EFT: billed every period through a payment agreement. CASH: paid at once, for one period. */
export const planKinds = ['EFT', 'CASH'] as const;
export type PlanKind = (typeof planKinds)[number];

/** What a club calls a change from one plan to another. */
export const changeKinds = ['UPGRADE', 'DOWNGRADE', 'CHANGE'] as const;

/** What a membership becomes that another one replaces. */
export const replacedStates = ['UPGRADED', 'DOWNGRADED', 'CHANGED', 'EXTENDED', 'TRANSFERRED'] as const;
export type ReplacedAs = (typeof replacedStates)[number];

export const periodUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type PeriodUnit = (typeof periodUnits)[number];
