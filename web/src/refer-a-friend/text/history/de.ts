import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.referral.linkMade': 'Empfehlungslink erstellt',
  'history.action.referral.linkWithdrawn': 'Empfehlungslink deaktiviert',
  'history.action.referral.joined': 'Über den Link eines Freundes gekommen',
  'history.action.referral.revoked': 'Empfehlungsprämie zurückgenommen',
  'history.action.referral.settled': 'Rest einer Empfehlungsprämie geklärt',
  'history.action.referral.rewarded': 'Empfehlungsprämie erhalten',
};
