import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

const bookingActions: Readonly<Record<string, string>> = {
  BOOKED: 'booking.booked',
  TENTATIVE: 'booking.held',
  BOOKED_IN_WAITING_LIST: 'booking.waiting',
  OVERBOOKED_WAITINGLIST: 'booking.waiting',
  BOOKED_NO_SHOW_UP: 'booking.missed',
  CANCELLED: 'booking.cancelled',
  CANCELLED_NO_PRIVILEGE: 'booking.cancelled',
};

function bookingAction({ after }: AuditedChange): string {
  const { state, checkedInAt } = said(after);
  if (checkedInAt && state === 'BOOKED') return 'booking.checkedIn';
  return bookingActions[String(state)] ?? 'booking.changed';
}

export const history = {
  booking: {
    kind: 'BOOKINGS',
    actions: [
      'booking.changed',
      'booking.booked',
      'booking.held',
      'booking.waiting',
      'booking.checkedIn',
      'booking.missed',
      'booking.cancelled',
    ],
    actionOf: bookingAction,
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
