import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.visit.recorded': 'سُجِّل الحضور في الاستقبال',
  'history.action.visit.despite': 'سُجِّل الحضور رغم وجود مشكلة',
  'history.action.visit.undone': 'أُلغي تسجيل الحضور',
};
