import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'notBuilt.badge': 'Noch nicht verfügbar',
  'notBuilt.where':
    'Dieser Teil des Portals entsteht noch. Bis dahin hilft Ihnen der Empfang, am Telefon oder vor Ort.',

  'title.questionnaire': 'Fragebogen zur Mitgliedschaft',
};
