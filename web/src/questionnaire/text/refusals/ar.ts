import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'questionnaire.notFound': 'لم يعد هذا الاستبيان موجودًا. لا يلزمك فعل شيء.',
  'questionnaire.answerNotFound': 'لم تعد هذه الإجابات موجودة.',
  'questionnaire.outdated': 'غيّر النادي هذا الاستبيان. اعرض الأسئلة الجديدة وأجب عنها.',
  'questionnaire.closed': 'أُغلق هذا الاستبيان. لا يلزمك فعل شيء.',
};
