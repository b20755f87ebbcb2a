export const en = {
  'history.action.person.created': 'Account created',
  'history.action.person.imported': 'Data imported',
  'history.action.person.changed': 'Details changed',
  'history.action.person.consent': 'Consent answered',
  'history.action.person.calendar': 'Calendar link changed',
  'history.action.person.erased': 'Data erased',
  'history.action.family.changed': 'Family changed',
  'history.action.company.changed': 'Company changed',
  'history.action.lead.received': 'Enquiry received',
  'history.action.emailCode.sent': 'Email code sent',
  'history.action.note.added': 'Note added',
  'history.action.note.deleted': 'Note deleted',
};
