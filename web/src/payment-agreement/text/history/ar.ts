import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.agreement.changed': 'تعديل اتفاقية الدفع',
  'history.action.card.removed': 'إزالة بطاقة',
};
