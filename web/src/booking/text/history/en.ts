export const en = {
  'history.action.booking.booked': 'Class booked',
  'history.action.booking.held': 'Place held',
  'history.action.booking.waiting': 'Joined the waiting list',
  'history.action.booking.checkedIn': 'Checked in',
  'history.action.booking.missed': 'Missed a class',
  'history.action.booking.cancelled': 'Booking cancelled',
  'history.action.booking.changed': 'Booking changed',
  'history.action.court.watched': 'Started watching for a free court',
  'history.action.court.stoppedWatching': 'Stopped watching for a free court',
  'history.action.court.standingBooked': 'Booked a weekly time',
  'history.action.court.standingEnded': 'Ended a weekly booking',
  'history.action.court.shared': 'Changed who plays on a court',
};
