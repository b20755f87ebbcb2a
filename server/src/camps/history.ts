import type { History } from '../frame/audit/history.ts';

export const history = {
  campCare: { kind: 'BOOKINGS', actions: ['camp.careSaid'] },
  campCareRead: { kind: 'STAFF', actions: ['camp.careRead'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
