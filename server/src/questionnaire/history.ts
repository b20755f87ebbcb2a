import type { History } from '../frame/audit/history.ts';

export const history = {
  questionnaireAnswer: { kind: 'PROFILE', actions: ['questionnaire.answered'] },
  healthAnswers: { kind: 'STAFF', actions: ['questionnaire.healthRead'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
