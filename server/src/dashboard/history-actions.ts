import type { AuditEntity, HistoryAction } from '@foyer/contract/shared/history';
import type { AuditRow } from '../frame/read-audit.ts';

type Said = Record<string, unknown>;

/** An object that was written with the entry; an empty one where the entry was emptied or says something else. */
export const said = (value: unknown): Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Said) : {};

/** The word for a state, and the general one where the entry no longer says which it was. */
const byName = (value: unknown, names: Readonly<Record<string, HistoryAction>>, otherwise: HistoryAction) =>
  (typeof value === 'string' && names[value]) || otherwise;

function personAction({ call, after }: AuditRow): HistoryAction {
  const { calendarFeed, forgotten } = said(after);
  if (calendarFeed !== undefined) return 'person.calendar';
  if (forgotten !== undefined) return 'person.erased';
  const calls: Readonly<Record<string, HistoryAction>> = {
    '/api/person/create-person': 'person.created',
    '/api/person/add-child': 'person.created',
    '/api/person/set-gdpr-status': 'person.consent',
    '/api/person/forget': 'person.erased',
    '/api/booking/create-calendar-feed': 'person.calendar',
  };
  return calls[call] ?? (call.startsWith('/api/') ? 'person.changed' : 'person.imported');
}

function bookingAction({ after }: AuditRow): HistoryAction {
  const { state, checkedInAt } = said(after);
  if (checkedInAt && state === 'BOOKED') return 'booking.checkedIn';
  return byName(
    state,
    {
      BOOKED: 'booking.booked',
      TENTATIVE: 'booking.held',
      BOOKED_IN_WAITING_LIST: 'booking.waiting',
      OVERBOOKED_WAITINGLIST: 'booking.waiting',
      BOOKED_NO_SHOW_UP: 'booking.missed',
      CANCELLED: 'booking.cancelled',
      CANCELLED_NO_PRIVILEGE: 'booking.cancelled',
    },
    'booking.changed',
  );
}

const actions: Record<AuditEntity, HistoryAction | ((row: AuditRow) => HistoryAction)> = {
  person: personAction,
  family: 'family.changed',
  company: 'company.changed',
  lead: 'lead.received',
  emailCode: 'emailCode.sent',
  session: ({ call }) =>
    /\/(authenticate|authenticate-sso|complete-sign-in)$/.test(call) ? 'session.began' : 'session.ended',
  credential: ({ after }) =>
    byName(
      said(after)['changed'],
      { password: 'credential.password', email: 'credential.email', resetLink: 'credential.reset' },
      'credential.changed',
    ),
  passwordReset: 'passwordReset.sent',
  passkey: 'passkey.changed',
  recoveryCode: 'recoveryCode.renewed',
  booking: bookingAction,
  shoppingBasket: 'basket.sold',
  payment: ({ after }) => ('takenBack' in said(after) ? 'payment.returned' : 'payment.started'),
  'payment-agreement': 'agreement.changed',
  'stored-card': 'card.removed',
  'clipcard-subscription': 'subscription.stopped',
  note: ({ call }) => (call.endsWith('/delete-note') ? 'note.deleted' : 'note.added'),
  history: 'history.read',
};

/** What an entry of the audit means to people. */
export function actionOf(row: AuditRow): HistoryAction {
  const action = actions[row.entity];
  return typeof action === 'function' ? action(row) : action;
}
