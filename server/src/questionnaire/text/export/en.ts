export const en = {
  'export.domain.questionnaire': 'Questionnaires',
  'export.part.questionnaires': 'Answered questionnaire',
  'export.field.name': 'Questionnaire',
  'export.field.version': 'Version of the questionnaire',
  'export.field.answered_at': 'Answered',
  'export.field.answers': 'Answer',
  'export.field.question': 'Question',
  'export.field.answer': 'Answer',
} as const;

export type QuestionnaireExportTextKey = keyof typeof en;
