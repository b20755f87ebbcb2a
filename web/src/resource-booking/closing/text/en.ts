export const en = {
  'courtClosing.closeCourts': 'Close courts',
  'courtClosing.stayOpen': 'Keep open',
  'courtClosing.which': 'Courts',
  'courtClosing.someCourts': 'Choose courts',
  'courtClosing.courtsToClose': 'Courts to close',
  'courtClosing.noCourts': 'Choose at least one court',
  'courtClosing.fromDay': 'From',
  'courtClosing.fromTime': 'Starts at',
  'courtClosing.untilDay': 'Until',
  'courtClosing.untilTime': 'Ends at',
  'courtClosing.endBeforeStart': 'Choose an end after the start',
  'courtClosing.reason.WEATHER': 'Bad weather',
  'courtClosing.reason.MAINTENANCE': 'Maintenance',
  'courtClosing.reason.EVENT': 'Event',
  'courtClosing.reason.OTHER': 'Another reason',
  'courtClosing.words': 'Reason in your words',
  'courtClosing.toParticipants': 'Email everyone whose booking is cancelled',

  'courtClosing.nothingBooked': 'Nothing is booked on these courts then.',
  'courtClosing.bookings_one': '{count} booking will be cancelled.',
  'courtClosing.bookings_other': '{count} bookings will be cancelled.',
  'courtClosing.people_one': '{count} person is affected.',
  'courtClosing.people_other': '{count} people are affected.',
  'courtClosing.held_one': '{count} of them is only held, not booked yet.',
  'courtClosing.held_other': '{count} of them are only held, not booked yet.',
  'courtClosing.classes': 'Classes on these courts aren’t cancelled:',
  'courtClosing.class': '{name}, {court}, {when}',

  'courtClosing.closed': 'Courts closed',
  'courtClosing.closedFor': '{courts}, {when}. Nobody can book them then.',
  'courtClosing.cancelling': 'Cancelling bookings',
  'courtClosing.progress_one': '{done} of {count} booking cancelled',
  'courtClosing.progress_other': '{done} of {count} bookings cancelled',
  'courtClosing.mayLeave':
    'You can close this. Cancelling continues, and you can follow it above the courts.',
  'courtClosing.done_one': '{count} booking cancelled',
  'courtClosing.done_other': '{count} bookings cancelled',
  'courtClosing.nothingCancelled': 'Nothing had to be cancelled.',

  'courtClosing.closings': 'Closings',
  'courtClosing.courts_one': '{count} court',
  'courtClosing.courts_other': '{count} courts',
  'courtClosing.loadError': 'We couldn’t load the closings',
  'courtClosing.openAgain': 'Open again',
  'courtClosing.stayClosed': 'Keep closed',
  'courtClosing.askOpen': 'Open {courts} again ({when})?',
  'courtClosing.openNote': 'Members can book them at once. Cancelled bookings stay cancelled.',
  'courtClosing.opened': 'Courts are open again',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
