import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.camp.careSaid': 'عُدّلت البيانات الخاصة بمشرفي المخيم',
  'history.action.camp.careRead': 'قُرئت البيانات الخاصة بمشرفي المخيم',
};
