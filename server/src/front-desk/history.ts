import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

function visitAction({ after }: AuditedChange): string {
  if (after === null || after === undefined) return 'visit.undone';
  return 'despite' in said(after) ? 'visit.despite' : 'visit.recorded';
}

export const history = {
  visit: {
    kind: 'BOOKINGS',
    actions: ['visit.recorded', 'visit.despite', 'visit.undone'],
    actionOf: visitAction,
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
