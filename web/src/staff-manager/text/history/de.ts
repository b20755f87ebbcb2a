import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.staff.absenceReported': 'Abwesenheit gemeldet',
  'history.action.staff.absenceEnded': 'Abwesenheit beendet',
  'history.action.staff.hoursChanged': 'Arbeitszeiten oder Qualifikationen geändert',
  'history.action.staff.templateSaved': 'Wochenvorlage gespeichert',
};
