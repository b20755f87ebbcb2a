import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.questionnaire.answered': 'تمت الإجابة عن استبيان',
  'history.action.questionnaire.healthRead': 'قُرئت الإجابات المتعلقة بالصحة',
};
