import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.questionnaire.answered': 'Fragebogen beantwortet',
  'history.action.questionnaire.healthRead': 'Antworten zur Gesundheit gelesen',
};
