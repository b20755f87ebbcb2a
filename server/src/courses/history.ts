import type { History } from '../frame/audit/history.ts';

export const history = {
  courseLevel: { kind: 'BOOKINGS', actions: ['course.levelRecorded'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
