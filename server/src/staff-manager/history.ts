import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

const absenceAction = ({ after }: AuditedChange): string =>
  said(after)['ended'] ? 'staff.absenceEnded' : 'staff.absenceReported';

export const history = {
  staffAbsence: {
    kind: 'STAFF',
    actions: ['staff.absenceReported', 'staff.absenceEnded'],
    actionOf: absenceAction,
  },
  staffHours: { kind: 'STAFF', actions: ['staff.hoursChanged'] },
  weekTemplate: { kind: 'STAFF', actions: ['staff.templateSaved'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
