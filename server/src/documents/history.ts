import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

const events = [
  'issued',
  'signed',
  'sent',
  'requested',
  'withdrawn',
  'uploaded',
  'deleted',
  'approved',
  'rejected',
  'read',
] as const;
export type DocumentEvent = (typeof events)[number];

const isEvent = (event: unknown): event is DocumentEvent => events.some((one) => one === event);

/** Entries from before there were events say only the state. */
function eventOf({ after }: AuditedChange): DocumentEvent {
  const { event, state } = said(after);
  if (isEvent(event)) return event;
  return state === 'SIGNED' ? 'signed' : 'issued';
}

export const history = {
  document: {
    kind: 'PROFILE',
    actions: [
      'document.issued',
      'document.signed',
      'document.sent',
      'document.requested',
      'document.withdrawn',
      'document.uploaded',
      'document.deleted',
      'document.approved',
      'document.rejected',
      'document.read',
    ],
    actionOf: (change: AuditedChange) => `document.${eventOf(change)}`,
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
