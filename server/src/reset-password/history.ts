import type { History } from '../frame/audit/history.ts';

export const history = {
  passwordReset: { kind: 'ACCESS', actions: ['passwordReset.sent'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
