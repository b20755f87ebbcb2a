import type { History } from '../frame/audit/history.ts';

export const history = {
  subscription: { kind: 'MONEY', actions: ['subscription.joined'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
