import type { RefusalCode } from './refusal.ts';

/** Within this time after a visit, checking somebody in again is the same visit: scanners read twice. */
export const oneVisitMinutes = 5;

/**
 * What staff should know before they let somebody in, the most serious first. `STOP` keeps a person from being checked
 * in until a member of staff has decided; `WARN` is shown and does not.
 */
export const problemWeights = {
  BLACKLISTED: 'STOP',
  BLOCKED: 'STOP',
  NO_MEMBERSHIP: 'STOP',
  FROZEN: 'STOP',
  DEBT: 'WARN',
  SANCTIONED: 'WARN',
  CERTIFICATE_MISSING: 'WARN',
  CERTIFICATE_EXPIRED: 'WARN',
  UNSIGNED: 'WARN',
  MINOR_ALONE: 'WARN',
  NO_CONSENT: 'WARN',
} as const satisfies Record<string, 'STOP' | 'WARN'>;

export type ProblemCode = keyof typeof problemWeights;
export const problemCodes = Object.keys(problemWeights) as [ProblemCode, ...ProblemCode[]];

export const isStop = (code: ProblemCode): boolean => problemWeights[code] === 'STOP';

/** By what somebody was found. A pass or a number says who it is; the others say who it may be. */
export const foundBy = ['PASS', 'NUMBER', 'NAME', 'EMAIL', 'PHONE'] as const;
export type FoundBy = (typeof foundBy)[number];

/** Why a pass opens nobody. */
export const passRefusals = [
  'user.passInvalid',
  'user.passExpired',
  'user.passOtherClub',
] as const satisfies readonly RefusalCode[];
