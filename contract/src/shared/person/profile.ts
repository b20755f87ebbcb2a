import { z } from 'zod';

/** The tabs of the profile, as they stand in its address. */
export const profileTabs = [
  'personal-information',
  'subscriptions',
  'billing-information',
  'clipcards',
  'family',
  'bring-a-friend',
  'refer-a-friend',
  'documents',
  'security',
] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** NOT_ASKED: the club has no terms that its members are asked about. OUTDATED: they have changed since. */
export const gdprStatuses = ['NOT_ASKED', 'MISSING', 'OUTDATED', 'ACCEPTED', 'REFUSED'] as const;
export const gdprStatus = z.enum(gdprStatuses);
export type GdprStatus = z.infer<typeof gdprStatus>;

/** Until it is answered, it is the first thing that a person sees. */
export const isGdprOpen = (status: GdprStatus): boolean => status === 'MISSING' || status === 'OUTDATED';

export interface GdprAnswer {
  gdpr_version: number | null;
  gdpr_accepted: boolean | null;
}

/** What the answer that is on file means beside the club's present version. */
export function gdprStatusOf(version: number, answer: GdprAnswer): GdprStatus {
  if (version === 0) return 'NOT_ASKED';
  if (answer.gdpr_version === null) return 'MISSING';
  if (answer.gdpr_version < version) return 'OUTDATED';
  return answer.gdpr_accepted ? 'ACCEPTED' : 'REFUSED';
}
