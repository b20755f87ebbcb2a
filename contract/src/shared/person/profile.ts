import { z } from 'zod';

/** The tabs of the profile, as its address names them. */
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

/** NOT_ASKED: the club has no terms to accept. OUTDATED: the terms have changed since the answer. */
export const gdprStatuses = ['NOT_ASKED', 'MISSING', 'OUTDATED', 'ACCEPTED', 'REFUSED'] as const;
export const gdprStatus = z.enum(gdprStatuses);
export type GdprStatus = z.infer<typeof gdprStatus>;

/** Whether the person must still answer. Until then, the question is the first thing that they see. */
export const isGdprOpen = (status: GdprStatus): boolean => status === 'MISSING' || status === 'OUTDATED';

export interface GdprAnswer {
  gdpr_version: number | null;
  gdpr_accepted: boolean | null;
}

/** Compares the stored answer with the current version of the club's terms. */
export function gdprStatusOf(version: number, answer: GdprAnswer): GdprStatus {
  if (version === 0) return 'NOT_ASKED';
  if (answer.gdpr_version === null) return 'MISSING';
  if (answer.gdpr_version < version) return 'OUTDATED';
  return answer.gdpr_accepted ? 'ACCEPTED' : 'REFUSED';
}
