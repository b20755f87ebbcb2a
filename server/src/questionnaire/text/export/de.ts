import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { QuestionnaireExportTextKey } from './en.ts';

export const de: Catalogue<QuestionnaireExportTextKey> = {
  'export.domain.questionnaire': 'Fragebögen',
  'export.part.questionnaires': 'Beantworteter Fragebogen',
  'export.field.name': 'Fragebogen',
  'export.field.version': 'Fassung des Fragebogens',
  'export.field.answered_at': 'Beantwortet',
  'export.field.answers': 'Antwort',
  'export.field.question': 'Frage',
  'export.field.answer': 'Antwort',
};
