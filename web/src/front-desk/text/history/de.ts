import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.visit.recorded': 'Am Empfang eingecheckt',
  'history.action.visit.despite': 'Trotz eines Problems eingecheckt',
  'history.action.visit.undone': 'Check-in rückgängig gemacht',
};
