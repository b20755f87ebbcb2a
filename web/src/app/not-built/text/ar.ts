import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'notBuilt.badge': 'غير متاح بعد',
  'notBuilt.where': 'هذا الجزء من البوابة قيد الإنشاء. حتى ذلك الحين اتصل بمكتب الاستقبال أو زره.',

  'title.questionnaire': 'استبيان العضوية',
};
