import type { RefusalCode } from './refusal.ts';

/** Why somebody freezes a membership, if they say so. */
export const freezeReasons = ['TRAVEL', 'ILLNESS', 'INJURY', 'PREGNANCY', 'OTHER'] as const;
export type FreezeReason = (typeof freezeReasons)[number];

/** Why a membership can't be frozen, or not on these days. */
export const freezeRefusals = [
  'subscription.notFound',
  'subscription.priceChanged',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'freeze.notAllowed',
  'freeze.blockedForDebt',
  'freeze.membershipEnding',
  'freeze.tooEarly',
  'freeze.tooLate',
  'freeze.outsideMembership',
  'freeze.overlap',
  'freeze.tooShort',
  'freeze.tooLong',
  'freeze.tooMany',
  'freeze.daysUsedUp',
  'freeze.nextMembershipBegins',
  'general.endBeforeStart',
] as const satisfies readonly RefusalCode[];
export type FreezeRefusal = (typeof freezeRefusals)[number];
