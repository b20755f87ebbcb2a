export const en = {
  'history.action.guestVisit.offered': 'Guest visit offered',
  'history.action.guestVisit.taken': 'Guest visit taken',
  'history.action.guestVisit.used': 'Checked in as a guest',
  'history.action.guestVisit.withdrawn': 'Guest visit taken back',
};
