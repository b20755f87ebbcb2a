import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'frontDesk.stopped': 'لم يُسجَّل الحضور: هناك أمر يجب حلّه أولًا. قرّر أدناه ما العمل.',
  'frontDesk.visitGone': 'أُلغي تسجيل الحضور هذا من قبل، أو لم يكن اليوم.',
};
