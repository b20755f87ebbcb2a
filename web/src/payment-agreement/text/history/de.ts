import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.agreement.changed': 'Zahlungsvereinbarung geändert',
  'history.action.card.removed': 'Karte entfernt',
};
