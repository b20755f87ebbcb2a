/** What members' history is filtered by. */
export const historyKinds = ['PROFILE', 'ACCESS', 'BOOKINGS', 'MONEY', 'STAFF'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Everything that the audit names, and where it stands in a member's history. A new one needs its action below. */
export const auditEntities = {
  person: 'PROFILE',
  family: 'PROFILE',
  company: 'PROFILE',
  lead: 'PROFILE',
  emailCode: 'ACCESS',
  session: 'ACCESS',
  credential: 'ACCESS',
  passwordReset: 'ACCESS',
  passkey: 'ACCESS',
  recoveryCode: 'ACCESS',
  booking: 'BOOKINGS',
  shoppingBasket: 'MONEY',
  payment: 'MONEY',
  'payment-agreement': 'MONEY',
  'stored-card': 'MONEY',
  'clipcard-subscription': 'MONEY',
  note: 'STAFF',
  history: 'STAFF',
} as const satisfies Record<string, HistoryKind>;
export type AuditEntity = keyof typeof auditEntities;

/** What was done, as far as people are told; each is worded in every language. */
export const historyActions = [
  'person.created',
  'person.imported',
  'person.changed',
  'person.consent',
  'person.calendar',
  'person.erased',
  'family.changed',
  'company.changed',
  'lead.received',
  'emailCode.sent',
  'session.began',
  'session.ended',
  'credential.password',
  'credential.email',
  'credential.reset',
  'credential.changed',
  'passwordReset.sent',
  'passkey.changed',
  'recoveryCode.renewed',
  'booking.booked',
  'booking.held',
  'booking.waiting',
  'booking.checkedIn',
  'booking.missed',
  'booking.cancelled',
  'booking.changed',
  'basket.sold',
  'payment.started',
  'payment.returned',
  'agreement.changed',
  'card.removed',
  'subscription.stopped',
  'note.added',
  'note.deleted',
  'history.read',
] as const;
export type HistoryAction = (typeof historyActions)[number];
