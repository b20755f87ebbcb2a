import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.subscription.stopped': 'Mehrfachkarten-Abo beendet',
};
