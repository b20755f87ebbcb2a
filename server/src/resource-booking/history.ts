import type { History } from '../frame/audit/history.ts';

export const history = { sharedHour: { kind: 'BOOKINGS', actions: ['court.shared'] } } satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
