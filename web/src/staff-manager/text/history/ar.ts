import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.staff.absenceReported': 'أُبلغ عن غياب',
  'history.action.staff.absenceEnded': 'انتهى الغياب',
  'history.action.staff.hoursChanged': 'تغيّرت ساعات العمل أو المؤهلات',
  'history.action.staff.templateSaved': 'حُفظ نموذج أسبوع',
};
