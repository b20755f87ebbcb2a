import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

const personActions: Readonly<Record<string, string>> = {
  '/api/person/create-person': 'person.created',
  '/api/person/add-child': 'person.created',
  '/api/person/set-gdpr-status': 'person.consent',
  '/api/person/forget': 'person.erased',
  '/api/calendar/create-feed': 'person.calendar',
  // The same call, under its former address.
  '/api/booking/create-calendar-feed': 'person.calendar',
};

function personAction({ call, after }: AuditedChange): string {
  const { calendarFeed, forgotten } = said(after);
  if (calendarFeed !== undefined) return 'person.calendar';
  if (forgotten !== undefined) return 'person.erased';
  return personActions[call] ?? (call.startsWith('/api/') ? 'person.changed' : 'person.imported');
}

export const history = {
  person: {
    kind: 'PROFILE',
    actions: [
      'person.changed',
      'person.created',
      'person.imported',
      'person.consent',
      'person.calendar',
      'person.erased',
    ],
    actionOf: personAction,
  },
  family: { kind: 'PROFILE', actions: ['family.changed'] },
  company: { kind: 'PROFILE', actions: ['company.changed'] },
  lead: { kind: 'PROFILE', actions: ['lead.received'] },
  emailCode: { kind: 'ACCESS', actions: ['emailCode.sent'] },
  note: {
    kind: 'STAFF',
    actions: ['note.added', 'note.deleted'],
    actionOf: ({ call }) => (call.endsWith('/delete-note') ? 'note.deleted' : 'note.added'),
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
