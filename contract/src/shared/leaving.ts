/** What can be declared without signing in. */
export const leavingKinds = ['CANCEL', 'WITHDRAW'] as const;
export type LeavingKind = (typeof leavingKinds)[number];

/** `CONFIRMED`: with the code that was sent to the address. `CLOSED`: staff have dealt with it. */
export const declarationStates = ['RECEIVED', 'CONFIRMED', 'CLOSED'] as const;
export type DeclarationState = (typeof declarationStates)[number];

/** Reasons for leaving or pausing before binding and notice allow it. */
export const goodCauses = ['ILLNESS', 'PREGNANCY', 'MOVING', 'MILITARY_SERVICE', 'DEATH', 'OTHER'] as const;
export type GoodCause = (typeof goodCauses)[number];

/** Those that say something about somebody's health, or may. */
export const isAboutHealth = (cause: GoodCause): boolean =>
  cause === 'ILLNESS' || cause === 'PREGNANCY' || cause === 'OTHER';

export const requestKinds = ['TERMINATION', 'FREEZE'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type RequestState = (typeof requestStates)[number];
