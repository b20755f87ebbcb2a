import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { QuestionnaireExportTextKey } from './en.ts';

export const ar: Catalogue<QuestionnaireExportTextKey> = {
  'export.domain.questionnaire': 'الاستبيانات',
  'export.part.questionnaires': 'استبيان تمت الإجابة عنه',
  'export.field.name': 'الاستبيان',
  'export.field.version': 'إصدار الاستبيان',
  'export.field.answered_at': 'تاريخ الإجابة',
  'export.field.answers': 'الإجابة',
  'export.field.question': 'السؤال',
  'export.field.answer': 'الإجابة',
};
