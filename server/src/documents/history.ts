import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

export const history = {
  document: {
    kind: 'PROFILE',
    actions: ['document.issued', 'document.signed'],
    actionOf: ({ after }: AuditedChange) =>
      said(after)['state'] === 'SIGNED' ? 'document.signed' : 'document.issued',
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
