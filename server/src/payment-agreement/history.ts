import type { History } from '../frame/audit/history.ts';

export const history = {
  'payment-agreement': { kind: 'MONEY', actions: ['agreement.changed'] },
  'stored-card': { kind: 'MONEY', actions: ['card.removed'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
