import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'notBuilt.badge': 'Noch nicht verfügbar',
  'notBuilt.where':
    'Dieser Teil des Portals entsteht noch. Bis dahin hilft Ihnen der Empfang, am Telefon oder vor Ort.',

  'title.managerBookingSchedule': 'Dienstplan',
  'title.questionnaire': 'Fragebogen zur Mitgliedschaft',

  'about.managerBookingSchedule': 'Hier planen Manager die Woche von Personal und Räumen.',
};
